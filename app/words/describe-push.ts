import type { PushRefusal } from '#engine/explain-push.ts';
import type { MoveError } from '#engine/move-error.ts';
import type { BlockView, GateView, PositionView } from '#engine/view.ts';
import { explainGateIce } from './explain-piece.ts';
import type { PieceNames } from './piece-names.ts';
import type { Words } from './words.ts';

/** Why a block cannot move further, as one short sentence: "Locked: 4 keys left." */
export function describePush(
  words: Words,
  view: PositionView,
  names: PieceNames,
  refusal: PushRefusal,
): string {
  const { t } = words;
  switch (refusal.kind) {
    case 'held':
      return describeError(words, view, names, refusal.error);
    case 'gate':
      return describeError(words, view, names, refusal.error);
    case 'pieces': {
      const { pieces } = refusal;
      return words.begin(t('push.pieces', { pieces: names.blocks(pieces), count: pieces.length }));
    }
    case 'path':
      return t('push.path', { color: t(`color.${refusal.color}`) });
    case 'wall':
      return t('push.wall');
  }
}

/** The switch is long because every code has its own sentence. */
function describeError(
  words: Words,
  view: PositionView,
  names: PieceNames,
  error: MoveError,
): string {
  const { t } = words;
  const find = (id: string | undefined) => view.blocks.find((one) => one.id === id);
  const block = find(error.block);
  const gate = view.gates.find(({ id }) => id === error.gate);
  switch (error.code) {
    case 'ice':
      return t('push.ice', { exits: block?.iceLeft ?? 0 });
    case 'locks':
      return t('push.locks', { keys: block?.locksLeft ?? 0 });
    case 'ropes':
      return t('push.ropes', {
        colors: words.list((block?.ropes ?? []).map((color) => t(`color.${color}`))),
      });
    case 'in-crate':
      return t('push.in-crate');
    case 'fixed':
      return t('push.fixed');
    case 'tied-held':
      return t('push.tied-held', { block: names.block(error.other ?? error.block) });
    case 'axis':
    case 'gate-axis':
      return describeAxis(words, find(error.other) ?? block);
    case 'no-color':
      return t('explain.blocker');
    case 'curtain':
      return t('push.curtain');
    case 'gate-color':
      return gate ? t('push.gate-color', { color: t(`color.${gate.color}`) }) : t('push.wall');
    case 'gate-star':
      return t('push.gate-star');
    case 'gate-shut':
      return gate ? describeShut(words, view, gate) : t('push.wall');
    case 'not-flush':
      return t('push.not-flush', { cells: gate ? gate.open[1] - gate.open[0] + 1 : 0 });
    case 'gate-way':
      return t('push.gate-way');
    case 'lost':
      return t('push.lost');
    default:
      return t('push.wall');
  }
}

function describeAxis({ t }: Words, block: BlockView | undefined): string {
  return t('push.axis', { axis: block?.axis ?? 'horizontal', left: block?.axisLeft ?? 0 });
}

/** If several things shut a gate, describes the one that lasts longest. */
function describeShut(words: Words, view: PositionView, gate: GateView): string {
  const { t } = words;
  if (gate.locksLeft > 0) return t('push.gateLocks', { keys: gate.locksLeft });
  if (gate.iceLeft > 0) return explainGateIce(words, view, gate);
  return t(gate.jumpingLock ? 'push.jumping' : 'push.shutter');
}
