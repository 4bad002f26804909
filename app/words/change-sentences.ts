import type { Change } from './list-changes.ts';
import type { PieceNames } from './piece-names.ts';
import type { Words } from './words.ts';

/** Changes that any exit may cause. They are reported only if nothing else has changed. */
const ROUTINE: readonly Change['kind'][] = [
  'gate-opened',
  'gate-shut',
  'gate-color',
  'recolored',
  'curtain',
  'gate-size',
];
/** From most to least useful for following the solution. Changes that every exit causes come last. */
const RANK: readonly Change['kind'][] = [
  'crate-opened',
  'thawed',
  'unlocked',
  'rope-cut',
  'untied',
  'axis-freed',
  'revealed',
  ...ROUTINE,
];
const SENTENCES_MAX = 2;
const NAMED_MAX = 3;

/**
 * Describes what an exit caused. Changes of one kind share a sentence. There are at most `SENTENCES_MAX` sentences, and only groups of at
 * most `NAMED_MAX` pieces, because nobody reads a longer list and the board shows the changes anyway.
 */
export function changeSentences(
  words: Words,
  changes: readonly Change[],
  names: PieceNames,
): readonly string[] {
  const groups = groupByKey(changes);
  return groups
    .filter((group) => group.length <= NAMED_MAX)
    .filter((group) => groups.length === 1 || rankOf(group) < RANK.length - ROUTINE.length)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, SENTENCES_MAX)
    .map((group) => sentence(words, group, names));
}

function rankOf([first]: readonly Change[]): number {
  return first ? RANK.indexOf(first.kind) : RANK.length;
}

/** Groups in order of first appearance. */
function groupByKey(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = groupKey(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

/** Changes with the same key share a sentence. */
function groupKey(change: Change): string {
  const { kind } = change;
  if ('to' in change) return `${kind} ${change.to} ${idOf(change)}`;
  if ('color' in change) return `${kind} ${change.color}`;
  if ('cells' in change || kind === 'revealed') return `${kind} ${idOf(change)}`;
  return kind;
}

function sentence({ t, list }: Words, group: readonly Change[], names: PieceNames): string {
  const [first] = group as readonly [Change];
  const blocks = list(
    group.map((change) => ('gate' in change ? names.gate(change.gate) : names.block(idOf(change)))),
  );
  switch (first.kind) {
    case 'rope-cut':
      return t('change.rope-cut', { blocks, color: t(`color.${first.color}`) });
    case 'curtain':
      return t('change.curtain', { blocks, to: first.to });
    case 'recolored':
    case 'gate-color':
      return t(`change.${first.kind}`, { blocks, color: t(`color.${first.to}`) });
    case 'gate-size':
      return t('change.gate-size', { blocks, cells: t('cells', { count: first.cells }) });
    default:
      return t(`change.${first.kind}`, { blocks });
  }
}

function idOf(change: Change): string {
  if ('gate' in change) return change.gate;
  return 'crate' in change ? change.crate : change.block;
}
