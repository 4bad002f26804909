import { raiseOdds } from '../odds.ts';
import { twoColors } from './gate-bars.ts';
import { type BoardSigns, changeSigns } from './pool-signs.ts';

/** Factor on the odds of a frozen gate if it shows a bar of ice. */
const ICE_BAR_ODDS = 20;
/** Factor on the odds of a two-colored gate if it shows two bars. */
const TWO_BARS_ODDS = 7;
/** Factor on the odds of a two-colored gate if it does not show two bars. Training drawings have such gates more often than real boards. */
const ONE_BAR_ODDS = 0.4;
/** Factor on the odds of a switching gate if its ends have another color. */
const OTHER_ENDS_ODDS = 35;

/** Reweights gates' signs by their bars. */
export function weighBars(signs: BoardSigns): BoardSigns {
  const gates = changeSigns(signs.gates, (own, { bars }) => {
    const weights = new Map([
      ['ice', bars.across[0] === 'ice' ? ICE_BAR_ODDS : 1],
      ['colors', twoColors(bars, 'colors') ? TWO_BARS_ODDS : ONE_BAR_ODDS],
      ['switches', twoColors(bars, 'switches') ? OTHER_ENDS_ODDS : 1],
    ]);
    return { ...own, emblem: (name) => raiseOdds(own.emblem(name), weights.get(name) ?? 1) };
  });
  return { ...signs, gates };
}
