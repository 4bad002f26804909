import type { Cell, Side } from '#engine/types.ts';
import type { Emblem, GateEmblem } from '../sign-net/heads.ts';
import type { BlockSigns, GateSigns } from '../sign-net/pool.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { raiseOdds } from './classes.ts';
import type { GateRun } from './gates.ts';

/** What signs of blocks and of gates one of the first asks for: a board that has one has the other. */
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

/** So many times likelier a sign is with its partner in sight, and less likely without. */
const PARTNER = 3;
/** Ropes this sure have scissors somewhere: where none are seen, what looks most like some is so many times likelier. */
const SURE = 0.9;
const MISSED = 12;

/** Signs weighed by what else is on the board: ropes want scissors, locks keys, stars star gates, and the other way round. Each thing is looked at once. */
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
  const isMissed = onBlocks('ropes') > SURE && onBlocks('scissors') < 0.5;
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
          return name === 'scissors' && missed === String(cells) ? raiseOdds(p, MISSED) : p;
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

/** A probability with its odds raised or lowered by how surely a partner is in sight. */
function weigh(p: number, support: number | undefined): number {
  return support === undefined ? p : raiseOdds(p, PARTNER ** (2 * support - 1));
}
