import type { Leg } from '#engine/trace-line.ts';
import type { Side, Vector } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { changeSentences } from './change-sentences.ts';
import { namePieces, type PieceNames } from './piece-names.ts';
import type { StepFact } from './step-facts.ts';
import type { Words } from './words.ts';

/**
 * Describes a move: "Slide the red L two left, then one up and out through the top red gate." Sentences about the consequences of an exit
 * follow. `before` is the position before the move, `start` the one that names refer to.
 */
export function stepSentence(
  words: Words,
  fact: StepFact,
  before: PositionView,
  start: PositionView,
): string {
  const names = namePieces(words, before, start);
  const sentences = [moveSentence(words, fact, before, names)];
  if (fact.exit?.next) {
    const color = words.t(`color.${fact.exit.next}`);
    sentences.push(words.t('step.nextLayer', { color }));
  }
  sentences.push(...changeSentences(words, fact.changes, names));
  return sentences.map(words.begin).join(' ');
}

function moveSentence(
  words: Words,
  fact: StepFact,
  before: PositionView,
  names: PieceNames,
): string {
  const { t } = words;
  const isGroup = fact.carried.length > 1 && fact.carried.includes(fact.block);
  const block = names.block(fact.block);
  const what = isGroup ? t('step.together', { blocks: names.blocks(fact.carried) }) : block;
  const way = wayOf(words, fact.legs, fact.exit !== null);
  if (fact.exit) {
    const gate = names.gate(fact.exit.gate);
    if (fact.legs.length === 0) return t('step.out', { what: block, gate });
    if (isGroup) return t('step.groupOut', { what, way, block, gate });
    return t('step.slideOut', { what, way, gate });
  }
  if (fact.purpose.kind === 'make-way' && isNamed(before, fact.purpose.block)) {
    return t('step.makeWay', { what, way, other: names.block(fact.purpose.block) });
  }
  if (fact.purpose.kind === 'line-up') {
    return t('step.lineUp', { what, way, gate: names.gate(fact.purpose.gate) });
  }
  return t('step.slide', { what, way });
}

/**
 * Maximum number of legs described. A longer path is hard to follow in words, so only its end is described, and the board shows the rest.
 */
const LEGS_MAX = 4;

/** "two left, then one up". For a block that leaves, the gate shows where it ends up. */
export function wayOf(words: Words, legs: readonly Leg[], isLeaving = false): string {
  const { t } = words;
  if (legs.length <= LEGS_MAX) {
    const [first = '', ...more] = legs.map((leg) => formatLeg(words, leg));
    return more.reduce((way, leg) => t('step.then', { way, leg }), first);
  }
  if (isLeaving) return t('step.aroundOut');
  const sum = (towards: Side) =>
    legs.reduce((cells, leg) => cells + (leg.towards === towards ? leg.cells : 0), 0);
  const by = [sum('right') - sum('left'), sum('bottom') - sum('top')] as const;
  return t('step.around', { way: displacementOf(words, by) });
}

/** "two right and one up": where something ends up, whatever its path. Right and down are positive. */
export function displacementOf(words: Words, [x, y]: Vector): string {
  const legs: readonly Leg[] = [
    { towards: x >= 0 ? 'right' : 'left', cells: Math.abs(x) },
    { towards: y >= 0 ? 'bottom' : 'top', cells: Math.abs(y) },
  ];
  return words.list(legs.filter(({ cells }) => cells > 0).map((leg) => formatLeg(words, leg)));
}

function formatLeg({ t }: Words, { towards, cells }: Leg): string {
  return t('step.leg', { count: t('number', { count: cells }), towards: t(`towards.${towards}`) });
}

/** False for a movable crate that opens before the move that it makes way for. It then has no name, and the purpose is omitted. */
function isNamed(view: PositionView, id: string): boolean {
  return (
    view.blocks.some((block) => block.id === id) || view.crates.some((crate) => crate.id === id)
  );
}
