/** What a bot is called where it is offered, with its strength where that was measured. */

import type { Translate } from './board';
import type { GameCard } from './protocol';

export function botWords(bot: string, card: Pick<GameCard, 'strengths'>, t: Translate): string {
  const measured = card.strengths.find((strength) => strength.bot === bot);
  if (!measured) return t('new.bot', { bot: t(bot) });
  return t('new.bot.measured', { bot: t(bot), ahead: measured.ahead, against: t(measured.against) });
}
