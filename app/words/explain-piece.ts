/** Sentences that explain one piece of a board, for the note that opens on it. */

import type { Color } from '#engine/types.ts';
import type { BlockView, CrateView, GateView, PositionView } from '#engine/view.ts';
import { namePieces, type PieceNames } from './piece-names.ts';
import type { Words } from './words.ts';

/**
 * Returns the piece's name, then a sentence for each modifier that is active now. Empty if no piece has this id. To explain many pieces of
 * one view, build `names` once and pass it in.
 */
export function explainPiece(
  words: Words,
  view: PositionView,
  id: string,
  names: PieceNames = namePieces(words, view),
): readonly string[] {
  const block = view.blocks.find((one) => one.id === id);
  if (block) {
    const signs = explainBlock(words, names, block);
    return [words.begin(names.block(id)), ...signs.map(({ sentence }) => sentence)];
  }
  const gate = view.gates.find((one) => one.id === id);
  if (gate) {
    const cells = words.t('cells', { count: gate.open[1] - gate.open[0] + 1 });
    const signs = explainGate(words, view, gate).map(({ sentence }) => sentence);
    return [words.begin(names.gate(id)), words.t('explain.gate', { cells }), ...signs];
  }
  const crate = view.crates.find((one) => one.id === id);
  if (!crate) return [];
  return [words.begin(names.block(id)), explainCrate(words, crate)];
}

export function explainCrate({ t }: Words, { movable, opensIn }: CrateView): string {
  return t('explain.crate', { movable: String(movable), exits: opensIn });
}

/** The name of a path on the floor, then its rule. */
export function explainPath({ t, begin }: Words, color: Color): readonly string[] {
  const values = { color: t(`color.${color}`) };
  return [begin(t('explain.pathName', values)), t('explain.path', values)];
}

/** A sign, named after the field of the view that it shows, and its current meaning. */
export interface ExplainedSign<Field> {
  readonly sign: Field;
  readonly sentence: string;
}

/**
 * A sentence for each modifier that is active on a block now. If a push would be refused because of it, the sentence is that of the
 * refusal.
 */
export function explainBlock(
  words: Words,
  names: PieceNames,
  block: BlockView,
): readonly ExplainedSign<keyof BlockView>[] {
  const { t, list } = words;
  const colors = (all: BlockView['under']) => list(all.map((color) => t(`color.${color}`)));
  const others = block.group?.filter((id) => id !== block.id) ?? [];
  const sentences: Partial<Record<keyof BlockView, string | false>> = {
    color: block.color === null && t('explain.blocker'),
    fixed: block.fixed && t('push.fixed'),
    iceLeft: block.iceLeft > 0 && t('push.ice', { exits: block.iceLeft }),
    locksLeft: block.locksLeft > 0 && t('push.locks', { keys: block.locksLeft }),
    ropes: block.ropes.length > 0 && t('push.ropes', { colors: colors(block.ropes) }),
    axis: block.axis !== null && t('push.axis', { axis: block.axis, left: block.axisLeft ?? 0 }),
    under:
      block.under.length > 0 &&
      t('explain.layers', { count: block.under.length, colors: colors(block.under) }),
    hiddenLeft: block.hiddenLeft > 0 && t('explain.hidden', { exits: block.hiddenLeft }),
    rainbow: block.rainbow && t('explain.rainbow'),
    swapsTo: block.swapsTo !== null && t('explain.swap', { color: t(`color.${block.swapsTo}`) }),
    curtain:
      block.curtain !== null && t(block.curtain === 'closed' ? 'push.curtain' : 'explain.curtain'),
    star: block.star && t('push.gate-star'),
    key: block.key && t('explain.key'),
    scissors:
      block.scissors !== null && t('explain.scissors', { color: t(`color.${block.scissors}`) }),
    bomb: block.bomb !== null && t('explain.bomb', { seconds: block.bomb }),
    dynamiteLeft:
      block.dynamiteLeft !== null && t('explain.dynamite', { exits: block.dynamiteLeft }),
    capsule: block.capsule !== null && t('explain.capsule', { seconds: block.capsule }),
    group:
      others.length > 0 &&
      t('explain.tied', { blocks: names.blocks(others), left: block.groupLeft ?? 0 }),
  };
  return listSentences(sentences);
}

/** A sentence for each modifier that is active at a gate now, except its color and width. */
export function explainGate(
  { t }: Words,
  view: PositionView,
  gate: GateView,
): readonly ExplainedSign<keyof GateView>[] {
  const next = gate.next && t(`color.${gate.next}`);
  return listSentences<keyof GateView>({
    iceLeft: gate.iceLeft > 0 && explainGateIce({ t }, view, gate),
    locksLeft: gate.locksLeft > 0 && t('push.gateLocks', { keys: gate.locksLeft }),
    jumpingLock: gate.jumpingLock && t('push.jumping'),
    // The push's sentence says more: that nothing else shuts the gate.
    shutter: gate.shutter !== null && t('explain.shutter', { state: gate.shutter }),
    next:
      next !== null &&
      t(gate.turnsOn === 'any-exit' ? 'explain.switch' : 'explain.ring', { color: next }),
    changesSize: gate.changesSize && t('explain.size'),
    star: gate.star && t('explain.gateStar'),
  });
}

/** When a frozen gate opens. If something else may keep it shut then, only how long it is frozen. */
export function explainGateIce(
  { t }: Pick<Words, 't'>,
  view: PositionView,
  { iceLeft, locksLeft, shutter }: GateView,
): string {
  const isIceAll =
    locksLeft === 0 && shutter === null && !view.gates.some(({ jumpingLock }) => jumpingLock);
  return isIceAll
    ? t('push.gateIce', { nth: view.exits + iceLeft })
    : t('push.ice', { exits: iceLeft });
}

function listSentences<Field extends string>(
  sentences: Partial<Record<Field, string | false>>,
): readonly ExplainedSign<Field>[] {
  return Object.entries(sentences).flatMap(([sign, sentence]) =>
    typeof sentence === 'string' ? [{ sign: sign as Field, sentence }] : [],
  );
}
