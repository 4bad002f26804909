/** A question of `draft/` as text. */

import { createPieceNamer, type TranslateEditor } from '#app/editor/describe-place.ts';
import { fieldName } from '#app/editor/format-fault.ts';
import type { Words } from '#app/words/words.ts';
import { isColor } from '#draft/fields.ts';
import { allBlocks } from '#draft/places.ts';
import type { Candidate, Question } from '#draft/questions.ts';
import type { BoardDraft, Color } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import type { WholeDoubt } from '#recognition/reading.ts';

export interface DescribedQuestion {
  readonly text: string;
  /** "Row 2, column 3"; undefined for something without a place on the board. */
  readonly place: string | undefined;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly candidate: Candidate;
  readonly label: string;
  /** Set if it is a color and nothing else. Null is gray, which is no color. */
  readonly color?: Color | null;
}

/** A draft with its drawing, whose pieces are named. */
export interface DrawnDraft {
  readonly draft: BoardDraft;
  readonly view: PositionView;
}

/** The texts of a question about a draft. The value read is the first choice, except for floor and holes, where that is "Yes". */
export function describeQuestion(
  t: TranslateEditor,
  words: Words,
  drawn: DrawnDraft,
  question: Question,
): DescribedQuestion {
  const { kind, place, candidates } = question;
  const choices = candidates.map((candidate) => describeCandidate(t, words, question, candidate));
  return {
    text: describeText(t, words, drawn, question),
    place: place && t('ask.place', { row: place.cell[1] + 1, column: place.cell[0] + 1 }),
    choices:
      kind === 'floor'
        ? choices.toSorted(
            (a, b) => Number(b.candidate.value === '.') - Number(a.candidate.value === '.'),
          )
        : choices,
  };
}

function describeText(
  t: TranslateEditor,
  words: Words,
  { draft, view }: DrawnDraft,
  question: Question,
): string {
  const { kind, field, place, isMissing } = question;
  const [id, otherId] = question.pieces;
  const nameOf = createPieceNamer(words, view);
  const piece = id === undefined ? t('free') : nameOf(id);
  switch (kind) {
    case 'color':
      return t('ask.color', { what: place?.kind === 'edge' ? 'gate' : coverOf(draft, id) });
    case 'whole':
      return t(`ask.whole.${field as WholeDoubt}`);
    case 'tie':
      return t('ask.tied', { piece, other: otherId === undefined ? t('free') : nameOf(otherId) });
    case 'number':
      return t('ask.number', { name: field, piece });
    case 'sign-color':
      return t('ask.signColor', { name: field, piece });
    case 'sign':
      return isSign(field)
        ? t(`ask.sign.${field}`, { piece, is: isMissing ? 'missing' : 'read' })
        : t('ask.other', { field: fieldName(t, question.at), piece });
    case 'shape':
    case 'gate-length':
    case 'jumping-lock':
      return t(`ask.${kind}`, { piece });
    default:
      return t(`ask.${kind}`);
  }
}

function describeCandidate(
  t: TranslateEditor,
  words: Words,
  { kind, isMissing }: Question,
  candidate: Candidate,
): Choice {
  const { rank, field, value } = candidate;
  if (field !== undefined) {
    const name = fieldName(t, `.${field}`);
    const text = describeValue(t, words, value);
    const label = text === '' ? name : t('ask.rival', { field: name, value: text });
    return { candidate, label };
  }
  const isValue =
    kind === 'color' ||
    kind === 'number' ||
    kind === 'sign-color' ||
    (isMissing && rank !== 'read');
  if (isValue && isColor(value)) {
    return { candidate, label: words.t(`color.${value}`), color: value };
  }
  if (isValue && typeof value === 'number') return { candidate, label: String(value) };
  if (kind === 'color') return { candidate, label: t('gray'), color: null };
  // A hole, or something that was not read, is a "No".
  const isYes = kind === 'floor' ? value === '.' : isMissing ? rank !== 'read' : rank === 'read';
  return { candidate, label: t(isYes ? 'ask.yes' : 'ask.no') };
}

/** A number, colors or a choice as text; '' for a sign without any of them. */
function describeValue(t: TranslateEditor, words: Words, value: unknown): string {
  if (typeof value === 'number') return String(value);
  const colors = [value].flat().filter(isColor);
  if (colors.length > 0) return colors.map((color) => words.t(`color.${color}`)).join(', ');
  return typeof value === 'string' ? t(`choice.${value as 'open'}`) : '';
}

/** Signs that are asked about by name: "Is the red bar frozen?" */
const SIGNS = [
  'axis',
  'layers',
  'key',
  'star',
  'ropes',
  'scissors',
  'curtain',
  'rainbow',
  'swapsTo',
  'fixed',
  'ice',
  'hidden',
  'locks',
  'bomb',
  'dynamite',
  'capsule',
  'shutter',
  'colors',
  'switches',
] as const;

function isSign(name: string): name is (typeof SIGNS)[number] {
  return (SIGNS as readonly string[]).includes(name);
}

/** What covers a block in the game, so that its color cannot be seen well. */
function coverOf(
  draft: BoardDraft,
  id: string | undefined,
): 'ice' | 'hidden' | 'curtain' | 'block' {
  const block = allBlocks(draft).find((one) => one.id === id);
  if (block?.ice !== undefined) return 'ice';
  if (block?.hidden !== undefined) return 'hidden';
  return block?.curtain !== undefined ? 'curtain' : 'block';
}
