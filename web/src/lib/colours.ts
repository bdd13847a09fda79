/** The colours of the theme, for what is not drawn by the browser: a table in space knows no style sheets. */
export function themeColours(element: HTMLElement, otherwise: string): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name).trim() || otherwise;
}
