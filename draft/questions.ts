/** Turns doubts into questions: each with the candidate answers and what each of them changes. The texts are left to the user interface. */

import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Cell, Color, Path, Result } from '#engine/types.ts';
import {
  type DoubtKind,
  fieldAt,
  findDoubtfulPiece,
  type LocatedDoubt,
  locateDoubts,
} from './doubts.ts';
import { applyEdit, type Edit } from './edits/apply-edit.ts';
import { BLOCK_FIELDS, CRATE_FIELDS, GATE_FIELDS, isColor } from './fields.ts';
import { shiftPlace } from './locate.ts';
import { membersOf } from './pieces.ts';
import { findPathAt, type Layer, type Place } from './places.ts';

/** A question about one doubt of a reading. */
export interface Question {
  /** The doubt's id. */
  readonly id: string;
  readonly kind: DoubtKind;
  /** The path in question, on the board as it was read. */
  readonly at: string;
  /**
   * The field of the piece in question, such as `ice`, or the aspect of the whole picture, such as `twoBoards`. '' if there is no field.
   */
  readonly field: string;
  readonly confidence: number;
  /** Its present place on the board. Undefined if it has none. */
  readonly place: Place | undefined;
  readonly layer: Layer;
  /** The cells in question, on the present board. */
  readonly cells: readonly Cell[];
  /** Ids of the pieces in question: one, or the members of a tie. Empty for floor and paths. */
  readonly pieces: readonly string[];
  /** Nothing was read here, though something may have been missed. */
  readonly isMissing: boolean;
  /** The value that was read comes first. */
  readonly candidates: readonly Candidate[];
  /** What it may be if none of the candidates is right: a color or a number. */
  readonly others?: 'color' | 'number';
}

export interface Candidate {
  /** Unique within its question: `as-read`, `pink`, `8`, `none`, `scissors-red`. */
  readonly id: string;
  /**
   * `read`: what was read. `runner-up`: the second most likely value, or the sign that may be there instead. `guess`: one of the possible
   * values.
   */
  readonly rank: 'read' | 'runner-up' | 'guess';
  /** The field that it is a value of, if it differs from the question's. */
  readonly field?: string;
  /** The board's value at the question's path after this answer. Null: nothing. */
  readonly value: unknown;
  /** What it changes. Null if the board already has this value. */
  readonly edit: Edit | null;
}

const NO_SHIFT: Cell = [0, 0];

/** The questions about a board as it was read, one for each doubt, least certain first. */
export function listQuestions(board: BoardDraft, readings: readonly Doubt[]): readonly Question[] {
  return locateDoubts(board, readings).map((doubt) => askAbout(board, doubt));
}

/**
 * The question about a doubt, on the present board. `shift` is the present position of the cell that was read as [0, 0]. (Default: [0, 0])
 */
export function askAbout(draft: BoardDraft, doubt: LocatedDoubt, shift: Cell = NO_SHIFT): Question {
  const { id, at, kind, confidence, spot, tie, isMissing } = doubt;
  const place = spot && shiftPlace(spot.place, shift);
  const found = findDoubtfulPiece(draft, doubt, shift);
  const tied = tie ? draft.blocks.filter(({ id }) => membersOf(tie).includes(id)) : [];
  const pieces = tie ? tied : found ? [found] : [];
  const own = pieces.flatMap(({ cells }) => cells);
  const candidates = listCandidates(draft, doubt, shift);
  const hasNumber = candidates.some(({ value }) => typeof value === 'number');
  const others = kind === 'color' || kind === 'sign-color' ? 'color' : hasNumber && 'number';
  return {
    id,
    kind,
    at,
    field: hasField(kind) ? fieldAt(at) : '',
    confidence,
    place,
    layer: spot?.layer ?? null,
    cells: own.length > 0 && kind !== 'floor' ? own : place ? [place.cell] : [],
    pieces: kind === 'floor' ? [] : pieces.map(({ id }) => id),
    isMissing,
    candidates,
    ...(others && { others }),
  };
}

function hasField(kind: DoubtKind): boolean {
  return kind === 'number' || kind === 'sign' || kind === 'sign-color' || kind === 'whole';
}

function listCandidates(draft: BoardDraft, doubt: LocatedDoubt, shift: Cell): readonly Candidate[] {
  const { kind, instead, rival, read, isMissing } = doubt;
  const back = editToRead(draft, doubt, shift);
  const asRead: Candidate = { id: 'as-read', rank: 'read', value: read ?? null, edit: back };
  const toOther = (value: unknown, rank: Candidate['rank']): readonly Candidate[] => {
    const edit = editTo(draft, doubt, shift, value);
    const isChange = edit && applyEdit(draft, edit) !== draft;
    return isChange ? [{ id: nameValue(kind, value), rank, value, edit }] : [];
  };
  const second = instead === undefined ? [] : toOther(instead, 'runner-up');
  const isGuessed = kind === 'color' && !isColor(instead);
  const guesses = isGuessed ? listGateColors(draft).flatMap((one) => toOther(one, 'guess')) : [];
  if (!rival) return [asRead, ...second, ...guesses];
  const { field, value } = rival;
  const put = editField(draft, doubt, shift, field, value);
  const remove = isMissing ? undefined : editTo(draft, doubt, shift, null);
  const without = remove ? applyEdit(draft, remove) : draft;
  if (!put || applyEdit(without, put) === without) return [asRead, ...second, ...guesses];
  const edit: Edit = remove ? { kind: 'batch', edits: [remove, put] } : put;
  const id = `${field}-${nameValue(kind, value)}`;
  return [asRead, ...second, { id, rank: 'runner-up', field, value, edit }, ...guesses];
}

/** The edit that restores what was read in the doubtful place. Null if the board has it already, or if no edit can restore it. */
function editToRead(draft: BoardDraft, doubt: LocatedDoubt, shift: Cell): Edit | null {
  const { kind, at, read, rival, rivalRead } = doubt;
  const isField = kind === 'number' || kind === 'sign' || kind === 'sign-color';
  const edits = [
    rival && editFieldToRead(draft, doubt, shift, rival.field, rivalRead),
    isField
      ? editFieldToRead(draft, doubt, shift, fieldAt(at), read)
      : editTo(draft, doubt, shift, read ?? null),
  ].filter((edit) => edit && applyEdit(draft, edit) !== draft) as readonly Edit[];
  const [first, ...rest] = edits;
  if (!first) return null;
  return rest.length === 0 ? first : { kind: 'batch', edits };
}

function editFieldToRead(
  draft: BoardDraft,
  doubt: LocatedDoubt,
  shift: Cell,
  name: string,
  read: unknown,
): Edit | undefined {
  const now = (findDoubtfulPiece(draft, doubt, shift) as Record<string, unknown> | undefined)?.[
    name
  ];
  return JSON.stringify(now) === JSON.stringify(read)
    ? undefined
    : editField(draft, doubt, shift, name, read);
}

function nameValue(kind: DoubtKind, value: unknown): string {
  if (value === null) return 'none';
  if (kind === 'floor') return value === '.' ? 'floor' : 'hole';
  if (kind === 'tie') return 'tied';
  if (value === true) return 'yes';
  return [value].flat().join('-');
}

/** The edit that sets this value in the doubtful place; null removes it. Undefined if no edit does that. */
function editTo(
  draft: BoardDraft,
  doubt: LocatedDoubt,
  shift: Cell,
  value: unknown,
): Edit | undefined {
  const { kind, spot, tie, at, read } = doubt;
  if (!spot) return undefined;
  const place = shiftPlace(spot.place, shift);
  const { cell } = place;
  const found = findDoubtfulPiece(draft, doubt, shift);
  switch (kind) {
    case 'floor':
      return { kind: 'floor', cells: [cell], toFloor: value === '.' };
    case 'color':
      if (place.kind === 'edge')
        return isColor(value)
          ? { kind: 'gate-color', cell, side: place.side, color: value }
          : undefined;
      return value === null || isColor(value)
        ? { kind: 'color', layer: spot.layer, cell, color: value }
        : undefined;
    case 'path': {
      const path = draft.paths?.[findPathAt(draft, cell)];
      if (value === null) return path && { kind: 'erase-path', cells: path.cells };
      const { cells, color } = (read ?? {}) as Partial<Path>;
      if (path || !cells || !color) return undefined;
      return {
        kind: 'path',
        color,
        cells: cells.map(([x, y]) => [x + shift[0], y + shift[1]] as const),
      };
    }
    case 'jumping-lock':
      return value === null && found ? { kind: 'unlock', id: found.id } : undefined;
    case 'tie': {
      const other = tie && found && membersOf(tie).find((id) => id !== found.id);
      if (!found || other === undefined) return undefined;
      if (value === null) return { kind: 'untie', id: found.id, other };
      const until = tie && 'until' in tie ? { until: tie.until } : {};
      return { kind: 'tie', id: found.id, other, ...until };
    }
    case 'number':
    case 'sign':
    case 'sign-color':
      return editField(draft, doubt, shift, fieldAt(at), value);
    default:
      return undefined;
  }
}

/** Sets a field of the doubtful piece, or removes it with null. */
function editField(
  draft: BoardDraft,
  doubt: LocatedDoubt,
  shift: Cell,
  name: string,
  given: unknown,
): Edit | undefined {
  const found = findDoubtfulPiece(draft, doubt, shift);
  if (!found) return undefined;
  const [id, value] = [found.id, given ?? undefined];
  if ('side' in found)
    return isNameIn(GATE_FIELDS, name) ? { kind: 'gate-field', id, name, value } : undefined;
  if ('blocks' in found)
    return isNameIn(CRATE_FIELDS, name) ? { kind: 'crate-field', id, name, value } : undefined;
  return isNameIn(BLOCK_FIELDS, name) ? { kind: 'block-field', id, name, value } : undefined;
}

function isNameIn<N extends string>(table: Readonly<Record<N, unknown>>, name: string): name is N {
  return Object.hasOwn(table, name);
}

/** The colors that blocks can have if nothing more is known: each color must have a gate. */
function listGateColors({ gates }: BoardDraft): readonly Color[] {
  const colors = gates.flatMap(({ color, colors = [], switches = [] }) => [
    ...(color ? [color] : []),
    ...colors,
    ...switches,
  ]);
  return [...new Set(colors)];
}

/** The answer if nobody can know, such as for a color under ice. The doubt stays open. */
export const UNKNOWN = 'unknown';

/** For the id of each question, the id of a candidate, or `unknown`. */
export type Answers = Readonly<Record<string, string>>;

/** Why answers are refused. `expected`: the ids that exist. */
export interface AnswerFault {
  readonly code: 'unknown-question' | 'unknown-candidate' | 'unanswered';
  /** The id of the question. */
  readonly question: string;
  readonly expected: readonly string[];
}

/** The board after all of its questions are answered, in the order of the questions. What nobody knows stays as it was read. */
export function applyAnswers(
  board: BoardDraft,
  questions: readonly Question[],
  answers: Answers,
): Result<BoardDraft, AnswerFault> {
  const given = new Map(Object.entries(answers));
  const known = new Set(questions.map(({ id }) => id));
  const stray = [...given.keys()].find((id) => !known.has(id));
  if (stray !== undefined) {
    const error = { code: 'unknown-question', question: stray, expected: [...known] } as const;
    return { ok: false, error };
  }
  let draft = board;
  for (const { id, candidates } of questions) {
    const answer = given.get(id);
    if (answer === UNKNOWN) continue;
    const candidate = candidates.find((one) => one.id === answer);
    if (!candidate) {
      const code = answer === undefined ? 'unanswered' : 'unknown-candidate';
      const expected = [...candidates.map((one) => one.id), UNKNOWN];
      return { ok: false, error: { code, question: id, expected } };
    }
    if (candidate.edit) draft = applyEdit(draft, candidate.edit);
  }
  return { ok: true, value: draft };
}

/** The doubts that are still open after these answers: those answered with `unknown`. */
export function listUnknown(
  doubts: readonly Doubt[],
  questions: readonly Question[],
  answers: Answers,
): readonly Doubt[] {
  const unknown = questions.filter(({ id }) => answers[id] === UNKNOWN).map(({ at }) => at);
  return doubts.filter(({ at }) => unknown.includes(at));
}
