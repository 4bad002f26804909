import type { Cell, Side } from '#engine/types.ts';
import type { Emblem, GateEmblem } from '../board-net/heads.ts';
import type { Piece } from './blocks.ts';
import { raiseOdds } from './class-reading.ts';
import type { GateRun } from './gates.ts';
import type { BlockSigns, GateSigns, SignReader } from './pool-signs.ts';

/** Signs of blocks and gates that imply each other: a board with one has the other. */
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

/** Factor on a sign's odds if its partner is visible; the inverse if it is not. */
const PARTNER_ODDS = 3;
/** Ropes of at least this probability imply scissors. If none are visible, */
const ROPES_PROBABILITY_MIN = 0.9;
/** the likeliest candidate's odds are raised by this factor. */
const MISSED_SCISSORS_ODDS = 12;

/**
 * Reweights signs by the rest of the board: ropes imply scissors, locks keys, stars star gates, and vice versa. Each
 * piece and gate is read once.
 */
export function weighPartners(
  signs: SignReader,
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): SignReader {
  const blocks = new Map<string, BlockSigns>();
  for (const { kind, cells } of pieces)
    if (kind === 'block') blocks.set(String(cells), signs.onBlock(cells));
  const gates = new Map<string, GateSigns>();
  for (const { side, cells } of runs) gates.set(placeOf(side, cells), signs.onGate(side, cells));
  const most = (chances: readonly number[]): number => Math.max(0, ...chances);
  const onBlocks = (name: Emblem): number =>
    most([...blocks.values()].map(({ emblem }) => emblem(name)));
  const onGates = (name: GateEmblem): number =>
    most([...gates.values()].map(({ emblem }) => emblem(name)));
  const supports = new Map(
    Object.entries(BLOCK_PARTNERS).map(([name, partner]) => [
      name,
      most([...(partner.blocks ?? []).map(onBlocks), ...(partner.gates ?? []).map(onGates)]),
    ]),
  );
  const gateSupports = new Map(
    Object.entries(GATE_PARTNERS).map(([name, partner]) => [name, onBlocks(partner)]),
  );
  const isMissed = onBlocks('ropes') > ROPES_PROBABILITY_MIN && onBlocks('scissors') < 0.5;
  const [likeliest] = [...blocks].sort(
    ([, p], [, q]) => q.emblem('scissors') - p.emblem('scissors'),
  );
  const missed = isMissed ? likeliest?.[0] : undefined;
  return {
    onBlock(cells) {
      const own = blocks.get(String(cells)) ?? signs.onBlock(cells);
      return {
        ...own,
        emblem(name) {
          const p = weigh(own.emblem(name), supports.get(name));
          return name === 'scissors' && missed === String(cells)
            ? raiseOdds(p, MISSED_SCISSORS_ODDS)
            : p;
        },
      };
    },
    onGate(side, cells) {
      const own = gates.get(placeOf(side, cells)) ?? signs.onGate(side, cells);
      return { ...own, emblem: (name) => weigh(own.emblem(name), gateSupports.get(name)) };
    },
  };
}

function placeOf(side: Side, cells: readonly Cell[]): string {
  return `${side} ${cells}`;
}

/** Raises or lowers a probability's odds by its partner's probability. */
function weigh(p: number, support: number | undefined): number {
  return support === undefined ? p : raiseOdds(p, PARTNER_ODDS ** (2 * support - 1));
}
