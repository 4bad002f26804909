/** A doubtful reading as a question with its choices. */

import { createPieceNamer, type TranslateEditor } from '#app/editor/describe-place.ts';
import { fieldName } from '#app/editor/format-fault.ts';
import type { Words } from '#app/words/words.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import { isColor } from '#draft/fields.ts';
import { type Spot, shiftPlace } from '#draft/locate.ts';
import { membersOf } from '#draft/pieces.ts';
import { findBlockAt, findCrateAt, findGateAt, isFloor, type Place } from '#draft/places.ts';
import type { Block, BoardDraft, Cell, Color, Crate, Gate, Tie } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { alternativeEdit, type ReadingDoubt } from './read-doubts.ts';
import type { WeighedDoubt } from './weigh-doubts.ts';

export interface Question {
  readonly text: string;
  /** Undefined for what is nowhere on the board. */
  readonly place: Place | undefined;
  /** The cells that it is about. */
  readonly cells: readonly Cell[];
  readonly choices: readonly Choice[];
  /** What it may be that is none of the choices, if that is a color or a number. */
  readonly others?: 'color' | 'number';
}

export interface Choice {
  readonly label: string;
  /** Shown as a swatch. */
  readonly color?: Color;
  /** Undefined for the choice that leaves the board as it was read. */
  readonly edit: Edit | undefined;
}

interface ReadBoard {
  readonly draft: BoardDraft;
  readonly view: PositionView;
  /** Where the cell lies now that was read as [0, 0]. */
  readonly shift: Cell;
}

/** Signs that are asked for by name: "Is the red bar frozen?" */
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
type Sign = (typeof SIGNS)[number];

/** What a doubt is about: a piece of the board, or a place without one. */
interface Subject {
  readonly place: Place;
  readonly cells: readonly Cell[];
  readonly found: Block | Gate | Crate | undefined;
  readonly isGate: boolean;
  /** Its name, as the drawing beside has it. */
  readonly piece: string;
}

/** What the words and the choices of a question are made of. */
interface QuestionContext extends Pick<WeighedDoubt, 'doubt' | 'edit'> {
  readonly t: TranslateEditor;
  readonly words: Words;
  readonly read: ReadBoard;
  readonly subject: Subject;
}

/** The question about a doubt. Its first choice is what was read, except for floor and holes. */
export function describeQuestion(
  t: TranslateEditor,
  words: Words,
  read: ReadBoard,
  { doubt, edit }: Pick<WeighedDoubt, 'doubt' | 'edit'>,
): Question {
  const { kind, spot, tie } = doubt;
  const yes: Choice = { label: t('ask.yes'), edit: undefined };
  if (!spot) return { text: t('ask.moreGates'), place: undefined, cells: [], choices: [yes] };
  const subject = findSubject(t, words, read, spot);
  const { place, cells, piece } = subject;
  const context = { t, words, read, doubt, edit, subject };
  if (kind === 'floor') return askFloor(context);
  if (kind === 'color') return askColor(context);
  if (kind === 'cells' || kind === 'gateCells') {
    return { text: t(`ask.${kind}`, { piece }), place, cells, choices: [yes] };
  }
  if (tie) return askTie(context, tie);
  return askNumberOrColor(context) ?? askSign(context);
}

function findSubject(
  t: TranslateEditor,
  words: Words,
  { draft, view, shift }: ReadBoard,
  spot: Spot,
): Subject {
  const place = shiftPlace(spot.place, shift);
  const { cell } = place;
  const gate = place.kind === 'edge' ? findGateAt(draft, cell, place.side) : undefined;
  const found = gate ?? findBlockAt(draft, spot.layer, cell) ?? findCrateAt(draft, cell);
  const piece = found ? createPieceNamer(words, view)(found.id) : t('free');
  return { place, cells: found?.cells ?? [cell], found, isGate: gate !== undefined, piece };
}

function askFloor({ t, read, edit, subject: { place } }: QuestionContext): Question {
  const isRead = isFloor(read.draft, place.cell);
  const choices = [
    { label: t('ask.yes'), edit: isRead ? undefined : edit },
    { label: t('ask.no'), edit: isRead ? edit : undefined },
  ];
  return { text: t('ask.floor'), place, cells: [place.cell], choices };
}

function askColor({ t, words, read: { draft, shift }, doubt, subject }: QuestionContext): Question {
  const { place, cells, found, isGate } = subject;
  const color = (found as Block | Gate | undefined)?.color;
  const others = isColor(doubt.instead) ? [doubt.instead] : listGateColors(draft);
  const choices = others.flatMap((other): Choice[] => {
    const edit = alternativeEdit(draft, { ...doubt, instead: other }, shift);
    return edit ? [swatch(words, other, edit)] : [];
  });
  return {
    text: t('ask.color', { what: isGate ? 'gate' : coverOf(found as Block | undefined) }),
    place,
    cells,
    choices: [color ? swatch(words, color) : { label: t('gray'), edit: undefined }, ...choices],
    others: 'color',
  };
}

function askTie(context: QuestionContext, tie: Tie): Question {
  const { t, words, read, subject } = context;
  const { draft, view } = read;
  const tied = draft.blocks.filter(({ id }) => membersOf(tie).includes(id));
  const nameOf = createPieceNamer(words, view);
  const [one = subject.piece, other = t('free')] = tied.map(({ id }) => nameOf(id));
  return {
    text: t('ask.tied', { piece: one, other }),
    place: subject.place,
    cells: tied.flatMap((block) => block.cells),
    choices: yesNoChoices(context),
  };
}

/** Which of two numbers or colors it is; undefined for what is neither. */
function askNumberOrColor({
  t,
  words,
  doubt,
  edit,
  subject,
}: QuestionContext): Question | undefined {
  const { place, cells, found, piece } = subject;
  const { instead } = doubt;
  const name = fieldOf(doubt);
  const value = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (edit && typeof value === 'number' && typeof instead === 'number') {
    const choices = [
      { label: String(value), edit: undefined },
      { label: String(instead), edit },
    ];
    return { text: t('ask.number', { name, piece }), place, cells, choices, others: 'number' };
  }
  if (edit && isColor(value) && isColor(instead)) {
    const choices = [swatch(words, value), swatch(words, instead, edit)];
    return { text: t('ask.signColor', { name, piece }), place, cells, choices, others: 'color' };
  }
  return undefined;
}

/** Whether there is a sign, a path or a lock that jumps. */
function askSign(context: QuestionContext): Question {
  const { t, doubt, subject } = context;
  const { place, cells, piece } = subject;
  const { at, instead, isMissing } = doubt;
  const about = { place, cells, choices: yesNoChoices(context) };
  if (at.startsWith('jumpingLocks')) return { text: t('ask.lock', { piece }), ...about };
  if (at.startsWith('paths')) return { text: t('ask.path'), ...about };
  const name = fieldOf(doubt);
  const text = isSign(name)
    ? t(`ask.sign.${name}`, { piece, is: isMissing ? 'missing' : 'read' })
    : t('ask.other', { field: fieldName(t, at), piece });
  return isMissing && typeof instead === 'number'
    ? { text, ...about, others: 'number' }
    : { text, ...about };
}

/** Yes and no. What may be there is offered with its number or color, as it would be on the board. */
function yesNoChoices({ t, words, doubt, edit }: QuestionContext): readonly Choice[] {
  const { instead, isMissing } = doubt;
  const [yes, no] = [t('ask.yes'), t('ask.no')];
  if (!isMissing) return [{ label: yes, edit: undefined }, ...(edit ? [{ label: no, edit }] : [])];
  const label = typeof instead === 'number' ? String(instead) : yes;
  const missing = isColor(instead) ? swatch(words, instead, edit) : { label, edit };
  return [{ label: no, edit: undefined }, ...(edit ? [missing] : [])];
}

function swatch(words: Words, color: Color, edit?: Edit): Choice {
  return { label: words.t(`color.${color}`), color, edit };
}

function fieldOf({ at }: ReadingDoubt): string {
  return /\.(\w+)$/.exec(at)?.[1] ?? '';
}

function isSign(name: string): name is Sign {
  return (SIGNS as readonly string[]).includes(name);
}

/** Most colors to choose from. */
const COLORS_MAX = 5;

/** The colors that blocks can have where nothing better is known: each must have a gate. */
function listGateColors({ gates }: BoardDraft): readonly Color[] {
  const colors = gates.flatMap(({ color, colors = [], switches = [] }) => [
    ...(color ? [color] : []),
    ...colors,
    ...switches,
  ]);
  return [...new Set(colors)].slice(0, COLORS_MAX);
}

/** What lies over a block in the game, so that its color cannot be seen well. */
function coverOf(block: Block | undefined): 'ice' | 'hidden' | 'curtain' | 'block' {
  if (block?.ice !== undefined) return 'ice';
  if (block?.hidden !== undefined) return 'hidden';
  return block?.curtain !== undefined ? 'curtain' : 'block';
}
