import { EMBLEMS, type Emblem, GATE_EMBLEMS, type GateEmblem } from '../board-net/heads.ts';
import { type BoardSigns, changeSigns } from './pool-signs.ts';

/** Signs of blocks and gates that imply each other: a board with one also has the other. */
const BLOCK_PARTNERS: Readonly<
  Partial<Record<Emblem, { blocks?: readonly Emblem[]; gates?: readonly GateEmblem[] }>>
> = {
  ropes: { blocks: ['scissors'] },
  scissors: { blocks: ['ropes'] },
  key: { blocks: ['locks'], gates: ['locks'] },
  locks: { blocks: ['key'] },
  star: { gates: ['star'] },
};
const GATE_PARTNERS: Readonly<Partial<Record<GateEmblem, Emblem>>> = { locks: 'key', star: 'star' };

/** Factor on a sign's odds if its partner is visible. */
const PARTNER_ODDS = 2;
/** Factor on a sign's odds if its partner is not visible. */
const LONELY_ODDS = 0.1;
/** Ropes of at least this probability imply scissors. */
const ROPES_PROBABILITY_MIN = 0.9;
/** Factor on the odds of the most likely scissors if ropes imply scissors and none are visible. */
const MISSED_SCISSORS_ODDS = 12;
/** Keeps a division finite. */
const PROBABILITY_MIN = 1e-9;

/** Reweights signs by the rest of the board: ropes imply scissors, locks imply keys, stars imply star gates, and vice versa. */
export function weighPartners({ blocks, gates }: BoardSigns): BoardSigns {
  const onBlocks = (name: Emblem): number =>
    Math.max(0, ...[...blocks.values()].map(({ emblem }) => emblem(name)));
  const onGates = (name: GateEmblem): number =>
    Math.max(0, ...[...gates.values()].map(({ emblem }) => emblem(name)));
  const supports = new Map(
    Object.entries(BLOCK_PARTNERS).map(([name, partner]) => [
      name,
      Math.max(...(partner.blocks ?? []).map(onBlocks), ...(partner.gates ?? []).map(onGates)),
    ]),
  );
  const gateSupports = new Map(
    Object.entries(GATE_PARTNERS).map(([name, partner]) => [name, onBlocks(partner)]),
  );
  const isMissed = onBlocks('ropes') > ROPES_PROBABILITY_MIN && onBlocks('scissors') < 0.5;
  const [likeliest] = [...blocks.values()].sort(
    (p, q) => q.emblem('scissors') - p.emblem('scissors'),
  );
  return {
    blocks: changeSigns(blocks, (own) => ({
      ...own,
      emblem: reweigh(EMBLEMS, own.emblem, (name) =>
        isMissed && own === likeliest && name === 'scissors'
          ? MISSED_SCISSORS_ODDS
          : factorOf(supports.get(name)),
      ),
    })),
    gates: changeSigns(gates, (own) => ({
      ...own,
      emblem: reweigh(GATE_EMBLEMS, own.emblem, (name) => factorOf(gateSupports.get(name))),
    })),
  };
}

/** The factor on a sign's odds, given the probability of its partner; 1 for a sign without a partner. */
function factorOf(support: number | undefined): number {
  return support === undefined ? 1 : LONELY_ODDS + support * (PARTNER_ODDS - LONELY_ODDS);
}

/** Multiplies the odds of signs that exclude each other. */
function reweigh<Name extends string>(
  names: readonly Name[],
  probabilityOf: (name: Name) => number,
  factor: (name: Name) => number,
): (name: Name) => number {
  const weights = new Map(names.map((name) => [name, probabilityOf(name) * factor(name)]));
  const none = 1 - names.reduce((sum, name) => sum + probabilityOf(name), 0);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, Math.max(0, none));
  return (name) => (weights.get(name) as number) / Math.max(PROBABILITY_MIN, all);
}
