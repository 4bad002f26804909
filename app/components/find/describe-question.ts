/** A doubtful reading as a question with its choices. */

import type { Block, BoardDraft, Cell, Color, Gate } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import type { Words } from '../../words/words.ts';
import { createPieceNamer, type TranslateEditor } from '../editor/describe-place.ts';
import { isColor } from '../editor/draft/fields.ts';
import { shiftPlace } from '../editor/draft/locate.ts';
import { membersOf } from '../editor/draft/pieces.ts';
import {
  findBlockAt,
  findCrateAt,
  findGateAt,
  isFloor,
  type Place,
} from '../editor/draft/places.ts';
import type { Edit } from '../editor/edits/apply-edit.ts';
import { fieldName } from '../editor/format-fault.ts';
import { alternativeEdit } from './read-doubts.ts';
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

/** The question about a doubt. Its first choice is what was read, except for floor and holes. */
export function describeQuestion(
  t: TranslateEditor,
  words: Words,
  { draft, view, shift }: ReadBoard,
  { doubt, edit }: WeighedDoubt,
): Question {
  const { kind, at, spot, instead, isMissing, tie } = doubt;
  const yes: Choice = { label: t('ask.yes'), edit: undefined };
  const no: readonly Choice[] = edit ? [{ label: t('ask.no'), edit }] : [];
  if (!spot) return { text: t('ask.moreGates'), place: undefined, cells: [], choices: [yes] };
  const place = shiftPlace(spot.place, shift);
  const { cell } = place;
  if (kind === 'floor') {
    const isRead = isFloor(draft, cell);
    const choices = [
      { label: t('ask.yes'), edit: isRead ? undefined : edit },
      { label: t('ask.no'), edit: isRead ? edit : undefined },
    ];
    return { text: t('ask.floor'), place, cells: [cell], choices };
  }
  const gate = place.kind === 'edge' ? findGateAt(draft, cell, place.side) : undefined;
  const found = gate ?? findBlockAt(draft, spot.layer, cell) ?? findCrateAt(draft, cell);
  const cells = found?.cells ?? [cell];
  const nameOf = createPieceNamer(words, view);
  const piece = found ? nameOf(found.id) : t('free');
  const swatch = (color: Color): Choice => ({
    label: words.t(`color.${color}`),
    color,
    edit: undefined,
  });
  // What may be there is offered with its number or colour, as it would be on the board.
  const listMissing = (): readonly Choice[] => {
    const missing = typeof instead === 'number' ? String(instead) : t('ask.yes');
    const choice = isColor(instead) ? swatch(instead) : { label: missing };
    return [{ label: t('ask.no'), edit: undefined }, ...(edit ? [{ ...choice, edit }] : [])];
  };
  if (kind === 'color') {
    const read = (found as Block | Gate | undefined)?.color;
    const others = isColor(instead) ? [instead] : listGateColors(draft);
    const choices = others.flatMap((color): Choice[] => {
      const change = alternativeEdit(draft, { ...doubt, instead: color }, shift);
      return change ? [{ ...swatch(color), edit: change }] : [];
    });
    return {
      text: t('ask.color', { what: gate ? 'gate' : coverOf(found as Block | undefined) }),
      place,
      cells,
      choices: [read ? swatch(read) : { label: t('gray'), edit: undefined }, ...choices],
      others: 'color',
    };
  }
  if (kind === 'cells' || kind === 'gateCells') {
    return { text: t(`ask.${kind}`, { piece }), place, cells, choices: [yes] };
  }
  const name = /\.(\w+)$/.exec(at)?.[1] ?? '';
  const value = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  const field = fieldName(t, at);
  if (edit && typeof value === 'number' && typeof instead === 'number') {
    const choices = [value, instead].map((number, index) => ({
      label: String(number),
      edit: index === 0 ? undefined : edit,
    }));
    return { text: t('ask.number', { name, piece }), place, cells, choices, others: 'number' };
  }
  if (edit && isColor(value) && isColor(instead)) {
    const choices = [swatch(value), { ...swatch(instead), edit }];
    return { text: t('ask.signColor', { name, piece }), place, cells, choices, others: 'color' };
  }
  const is = isMissing ? 'missing' : 'read';
  const about = { place, cells, choices: isMissing ? listMissing() : [yes, ...no] };
  if (tie) {
    const tied = draft.blocks.filter(({ id }) => membersOf(tie).includes(id));
    const [one = piece, other = t('free')] = tied.map(({ id }) => nameOf(id));
    const text = t('ask.tied', { piece: one, other });
    return { ...about, text, cells: tied.flatMap((block) => block.cells) };
  }
  if (at.startsWith('jumpingLocks')) return { text: t('ask.lock', { piece }), ...about };
  if (at.startsWith('paths')) return { text: t('ask.path'), ...about };
  const text = isSign(name)
    ? t(`ask.sign.${name}`, { piece, is })
    : t('ask.other', { field, piece });
  return isMissing && typeof instead === 'number'
    ? { text, ...about, others: 'number' }
    : { text, ...about };
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
