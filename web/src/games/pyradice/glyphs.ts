/** The signs on tokens and cards, drawn by us on a square of 32: lines, solid parts and figures. */

import { markPath } from './dice';

export interface Glyph {
  lines?: string;
  solid?: string;
  /** Figures: x, y of the middle, size, text. */
  figures?: [number, number, number, string][];
}

/** A row of small tiles with a figure each. */
function tiles(figures: string[], y = 16): Glyph {
  const edge = figures.length > 2 ? 9 : 12;
  const left = 16 - (figures.length * (edge + 1) - 1) / 2;
  const corners = figures.map((_, index) => left + index * (edge + 1));
  return {
    lines: corners.map((x) => `M${x} ${y - edge / 2}h${edge}v${edge}h${-edge}Z`).join(''),
    figures: figures.map((figure, index) => [(corners[index] ?? 0) + edge / 2, y, edge * 0.82, figure]),
  };
}

function bars(...heights: number[]): string {
  const width = 28 / heights.length;
  return heights
    .map((height, index) => `M${2.8 + index * width} ${27 - height}h${width - 1.6}v${height}h${1.6 - width}Z`)
    .join('');
}

const PEAK = 'M16 4L29 27H3Z';

/** A square with a star of three strokes in it: any face. */
function anyFace(x: number, y: number, edge: number): string {
  const [middle, reach] = [edge / 2, edge * 0.27];
  return (
    `M${x} ${y}h${edge}v${edge}h${-edge}Z` +
    `M${x + middle} ${y + middle - reach}v${2 * reach}` +
    `M${x + middle - reach} ${y + middle - reach * 0.6}l${2 * reach} ${reach * 1.2}` +
    `M${x + middle + reach} ${y + middle - reach * 0.6}l${-2 * reach} ${reach * 1.2}`
  );
}

export const GLYPHS: Record<string, Glyph> = {
  A2: { lines: 'M7 27h18', figures: [[16, 14, 17, '±1']] },
  B2: { lines: 'M3 16h12v12H3ZM17 16h12v12H17ZM8 12c3-8 13-8 16 0M24 12l-4.5-1M24 12l.6-4.4M8 12l4.5-1M8 12l-.6-4.4' },
  A3: { lines: 'M6 20a10 10 0 0 1 20 0M26 20l-4.6-2.8M26 20l2.8-4.6', figures: [[16, 21, 13, '½']] },
  B3: { lines: 'M4 5h15v15H4ZM13 12h15v15H13ZM17.5 17.5h6M17.5 21.5h6' },
  A4: { lines: 'M6 25A19 19 0 0 1 25 6M25 6l-5.4-1.6M25 6l-2.6 4.8', figures: [[20, 21, 13, '¼']] },
  B4: { lines: 'M8 28V5h18M26 5v9M26 14a3.4 3.4 0 1 1-3.4 3.6M8 13l8-8M3 28h10' },
  A5: { lines: anyFace(5, 5, 22) },
  B5: { lines: 'M11 9l12-4 6 13-13 5ZM2 13h5M1 19h7M4 25h6', solid: markPath('R', 19.5, 14, 2) },
  A6: { lines: anyFace(2, 4, 15) + anyFace(15, 13, 15) },
  B6: {
    lines: 'M7 29h18',
    figures: [
      [16, 11, 14, '±1'],
      [16, 23, 10, '×3'],
    ],
  },
  C1: tiles(['2', '4', '6']),
  D1: tiles(['1', '3', '5']),
  C2: { lines: 'M6 27h20', figures: [[16, 14, 14, 'Σ×2']] },
  D2: { lines: 'M6 27h20', figures: [[16, 14, 14, 'Σ×5']] },
  C3: { solid: bars(6, 13, 20) },
  D3: { solid: bars(20, 13, 6) },
  C4: { solid: bars(14, 14, 14), lines: 'M3 8h26' },
  D4: { ...tiles(['3', '4'], 21), lines: `${tiles(['3', '4'], 21).lines}M9 13c3-5 11-5 14 0`, ...sevens() },
  C5: {
    solid: markPath('R', 6, 17, 3.4) + markPath('Y', 16, 17, 3.4) + markPath('R', 26, 17, 3.4),
    lines: 'M16 3v5M16 25v4',
  },
  D5: {
    solid:
      [4.5, 20].map((x) => markPath('G', x, 17, 3)).join('') + [12, 27.5].map((x) => markPath('R', x, 17, 3)).join(''),
  },
  C6: tiles(['3', '5']),
  D6: tiles(['2', '4']),
  C7: { figures: [[16, 13, 17, '±2']], lines: 'M5 26h9M18 26h9M11 23l3 3-3 3M21 23l-3 3 3 3' },
  D7: { solid: bars(6, 12, 20, 12, 6) },
  K1: {
    figures: ['1', '2', '3', '4', '5', '6'].map((figure, index): [number, number, number, string] => [
      6 + (index % 3) * 10,
      index < 3 ? 10 : 23,
      12,
      figure,
    ]),
  },
  K2: tiles(['5', '6']),
  K3: {
    lines: 'M3 17h11v11H3ZM18 17h11v11H18ZM8 13c3-7 13-7 16 0',
    figures: [
      [8.5, 22.5, 9, '1'],
      [23.5, 22.5, 9, '6'],
    ],
  },
  K4: tiles(['4', '4', '4']),
  K5: {
    lines: PEAK,
    solid: [11, 16, 21, 25.4].map((y, index) => markPath('R', 16 + (index % 2 ? 2.5 : -1), y, 1.7)).join(''),
  },
  K6: {
    lines: 'M7 24L13 16L22 20M13 16L18 8',
    solid: [
      [7, 24],
      [13, 16],
      [22, 20],
      [18, 8],
    ]
      .map(([x, y]) => markPath('R', x ?? 0, y ?? 0, 3.4))
      .join(''),
  },
  K7: { lines: 'M3 27h26', solid: 'M16 3L29 26H23.5L16 12.5L8.5 26H3Z' },
  K8: {
    lines: PEAK,
    solid: markPath('R', 16, 12, 2.3) + markPath('R', 9.5, 23, 2.3) + markPath('R', 22.5, 23, 2.3),
  },
  K9: { lines: PEAK, solid: 'M16 12.5L21.6 22.5H10.4Z' },
};

function sevens(): Pick<Glyph, 'figures'> {
  return { figures: [...(tiles(['3', '4'], 21).figures ?? []), [16, 6, 9, '7']] };
}
