import type { TipFact } from '#domain/boards/schema.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';
import type { Locale } from './messages/catalogue.ts';
import { namePieces, type PieceNames } from './piece-names.ts';
import { createWords, type Words } from './words.ts';

/** A tip about more pieces than this states their number instead of listing them. */
const LISTED_MAX = 4;

/** A board's tips as sentences. Pieces are named by their places at the start. */
export function describeTips(
  board: Board,
  tips: readonly TipFact[],
  locale: Locale,
): readonly string[] {
  const words = createWords(locale);
  const names = namePieces(words, viewPosition(startPosition(board)));
  return tips.map((tip) => words.begin(tipSentence(words, tip, names)));
}

/** One tip as a sentence. The switch is long because every kind makes its own claim. */
function tipSentence(words: Words, tip: TipFact, names: PieceNames): string {
  const { t, list } = words;
  const gates = (ids: readonly string[]) => list(ids.map(names.gate));
  switch (tip.kind) {
    case 'opens-with':
      return t('tip.opens-with', { block: names.block(tip.block) });
    case 'leaves-at-once':
      return tip.blocks.length > LISTED_MAX
        ? t('tip.leaves-at-once-many', {
            count: tip.blocks.length,
            blocks: names.blocks(tip.blocks.slice(0, 2)),
          })
        : t('tip.leaves-at-once', { blocks: names.blocks(tip.blocks) });
    case 'moves-first': {
      const [b, a] = tip.blocks;
      return tip.blocks.length === 2 && a && b
        ? t('tip.moves-first', { a: names.block(a), b: names.block(b) })
        : t('tip.moves-first-chain', { blocks: names.blocks(tip.blocks) });
    }
    case 'leaves-first':
      return t('tip.leaves-first', {
        block: names.block(tip.block),
        before: names.block(tip.before),
      });
    case 'keys': {
      const opens = list(tip.opens.map((id) => names.piece(id)));
      const values = { opens, needed: tip.needed, keys: names.blocks(tip.keys) };
      return t(tip.opens.length === 1 ? 'tip.keys-one' : 'tip.keys', values);
    }
    case 'scissors':
      return t('tip.scissors', {
        block: names.block(tip.block),
        color: t(`color.${tip.color}`),
        cuts: names.blocks(tip.cuts),
        count: tip.cuts.length,
      });
    case 'waits':
      return t('tip.waits', {
        what: tip.what,
        name: names.piece(tip.id),
        exits: tip.exits,
        nth: tip.nth,
      });
    case 'flips':
      return t('tip.flips', {
        what: tip.what,
        name: names.piece(tip.id),
        openWhen: tip.openWhen,
      });
    case 'layers':
      return t('tip.layers', { block: names.block(tip.block), gates: gates(tip.gates) });
    case 'hurry': {
      const about = { block: names.block(tip.block), nth: tip.nth };
      return 'exits' in tip.limit
        ? t('tip.hurry-exits', { ...about, limit: tip.limit.exits })
        : t('tip.hurry-seconds', { ...about, limit: tip.limit.seconds });
    }
    case 'capsule':
      return t('tip.capsule', {
        block: names.block(tip.block),
        seconds: tip.seconds,
        nth: tip.nth,
        of: tip.of,
      });
    case 'tied': {
      const about = {
        blocks: names.blocks(tip.blocks),
        first: words.begin(names.block(tip.first)),
      };
      return tip.until === null
        ? t('tip.tied', about)
        : t('tip.tied-until', { ...about, until: tip.until });
    }
    case 'moves-often':
      return t('tip.moves-often', {
        block: names.block(tip.block),
        times: t('number', { count: tip.times }),
      });
    case 'detour':
      return t('tip.detour', {
        block: names.block(tip.block),
        towards: t(`towards.${tip.towards}`),
        gate: names.gate(tip.gate),
      });
    case 'gate-order':
      return t('tip.gate-order', { gate: names.gate(tip.gate), blocks: names.blocks(tip.blocks) });
    case 'gate-switches':
      return t('tip.gate-switches', {
        gate: names.gate(tip.gate),
        even: t(`color.${tip.even}`),
        odd: t(`color.${tip.odd}`),
      });
    case 'one-gate':
      return t('tip.one-gate', {
        gate: names.gate(tip.gate),
        color: t(`color.${tip.color}`),
        count: t('number', { count: tip.count }),
      });
    case 'star-gate':
      return t('tip.star-gate', { gate: names.gate(tip.gate), blocks: names.blocks(tip.blocks) });
    case 'few-can-move':
      return t('tip.few-can-move', {
        blocks: names.blocks(tip.blocks),
        count: tip.blocks.length,
        of: tip.of,
      });
    case 'hidden':
      return t('tip.hidden', {
        block: names.block(tip.block),
        color: t(`color.${tip.color}`),
        exits: tip.exits,
      });
    case 'jumping-lock':
      return t('tip.jumping-lock', { gates: gates(tip.gates) });
    case 'rainbow':
      return t('tip.rainbow', { block: names.block(tip.block), gate: names.gate(tip.gate) });
    case 'path':
      return t('tip.path', { block: names.block(tip.block), color: t(`color.${tip.color}`) });
    case 'arrow-ends':
      return t('tip.arrow-ends', { block: names.block(tip.block), exits: tip.exits });
    case 'gate-size':
      return t('tip.gate-size', {
        gate: names.gate(tip.gate),
        block: words.begin(names.block(tip.block)),
        cells: t('cells', { count: tip.cells }),
      });
    case 'swaps':
      return t('tip.swaps', {
        block: names.block(tip.block),
        one: t(`color.${tip.colors[0]}`),
        two: t(`color.${tip.colors[1]}`),
      });
    case 'fixed':
      return t('tip.fixed', { block: names.block(tip.block), gate: names.gate(tip.gate) });
    case 'first-out':
      return t('tip.first-out', {
        block: names.block(tip.block),
        gate: names.gate(tip.gate),
        move: tip.move,
      });
    case 'last-out':
      return t('tip.last-out', { block: names.block(tip.block), gate: names.gate(tip.gate) });
  }
}
