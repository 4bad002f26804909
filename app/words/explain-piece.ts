/** Sentences that explain one piece of a board, for the note that opens on it. */

import type { Color } from '#engine/types.ts';
import type { BlockView, GateView, PositionView } from '#engine/view.ts';
import { namePieces, type PieceNames } from './piece-names.ts';
import type { Words } from './words.ts';

/**
 * Returns the piece's name, then a sentence for each modifier that is active now. Empty if no piece has this id. To
 * explain many pieces of one view, build `names` once and pass it in.
 */
export function explainPiece(
  words: Words,
  view: PositionView,
  id: string,
  names: PieceNames = namePieces(words, view),
): readonly string[] {
  const block = view.blocks.find((one) => one.id === id);
  if (block) return [words.begin(names.block(id)), ...explainBlock(words, names, block)];
  const gate = view.gates.find((one) => one.id === id);
  if (gate) return [words.begin(names.gate(id)), ...explainGate(words, gate)];
  const crate = view.crates.find((one) => one.id === id);
  if (!crate) return [];
  const values = { movable: String(crate.movable), exits: crate.opensIn };
  return [words.begin(names.block(id)), words.t('explain.crate', values)];
}

/** The name of a path on the floor, then its rule. */
export function explainPath({ t, begin }: Words, color: Color): readonly string[] {
  const values = { color: t(`color.${color}`) };
  return [begin(t('explain.pathName', values)), t('explain.path', values)];
}

function explainBlock(words: Words, names: PieceNames, block: BlockView): readonly string[] {
  const { t, list } = words;
  const colors = (all: BlockView['under']) => list(all.map((color) => t(`color.${color}`)));
  const others = block.group?.filter((id) => id !== block.id) ?? [];
  const sentences: (string | false)[] = [
    block.color === null && t('explain.blocker'),
    block.fixed && t('explain.fixed'),
    block.iceLeft > 0 && t('explain.ice', { exits: block.iceLeft }),
    block.locksLeft > 0 && t('explain.locks', { keys: block.locksLeft }),
    block.ropes.length > 0 && t('explain.ropes', { colors: colors(block.ropes) }),
    block.axis !== null && t('explain.axis', { axis: block.axis, left: block.axisLeft ?? 0 }),
    block.under.length > 0 &&
      t('explain.layers', { count: block.under.length, colors: colors(block.under) }),
    block.hiddenLeft > 0 && t('explain.hidden', { exits: block.hiddenLeft }),
    block.rainbow && t('explain.rainbow'),
    block.swapsTo !== null && t('explain.swap', { color: t(`color.${block.swapsTo}`) }),
    block.curtain !== null && t('explain.curtain', { state: block.curtain }),
    block.star && t('explain.star'),
    block.key && t('explain.key'),
    block.scissors !== null && t('explain.scissors', { color: t(`color.${block.scissors}`) }),
    block.bomb !== null && t('explain.bomb', { seconds: block.bomb }),
    block.dynamiteLeft !== null && t('explain.dynamite', { exits: block.dynamiteLeft }),
    block.capsule !== null && t('explain.capsule', { seconds: block.capsule }),
    others.length > 0 &&
      t('explain.tied', {
        blocks: names.blocks(others),
        left: block.groupLeft ?? 0,
      }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function explainGate({ t }: Words, gate: GateView): readonly string[] {
  const next = gate.next && t(`color.${gate.next}`);
  const cells = gate.open[1] - gate.open[0] + 1;
  const sentences: (string | false | null)[] = [
    t('explain.gate', { cells: t('cells', { count: cells }) }),
    gate.iceLeft > 0 && t('explain.gateIce', { exits: gate.iceLeft }),
    gate.locksLeft > 0 && t('explain.gateLocks', { keys: gate.locksLeft }),
    gate.jumpingLock && t('explain.jumping'),
    gate.shutter !== null && t('explain.shutter', { state: gate.shutter }),
    next && gate.turnsOn === 'own-exit' && t('explain.ring', { color: next }),
    next && gate.turnsOn === 'any-exit' && t('explain.switch', { color: next }),
    gate.changesSize && t('explain.size'),
    gate.star && t('explain.gateStar'),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
