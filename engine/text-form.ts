/**
 * The short form of a board, for addresses, tests and bug reports. It holds everything that a draft can hold
 * and consists of `A–Z a–z 0–9 . _ ~ -` alone, so that it can stand in a URL as it is.
 *
 *     5.5.212_r0010_b21.l0g.i2_Ur0010          a floor, two blocks, a gate
 *
 *     board  = floor *( "_" item )             items of a kind keep their order
 *     floor  = [ row *( "." row ) ]            rows from the top
 *     row    = 1*digit [ "x" count ]           runs in base 36: floor, wall, floor, … ("05" begins with wall); "x3": three such rows
 *            / "Q" text                        any other row, as it is
 *     item   = color cells *( "." mod )        a block; its color is "n" for a blocker
 *            / side color cells *( "." gmod )  a gate; its color is "n" when a mod gives its colors
 *            / "T" ids                         a tie; ids = [ text *( "." text ) ]
 *            / "V" number *( "." text )        a tie that ends: until, then its blocks
 *            / "P" color cells                 a path
 *            / "C" cells "." number [ ".m" [ "0" ] ] [ ".N" text ]    a crate: opensAfter, movable, id
 *            / "I" color cells *( "." mod )    a block inside the last crate
 *            / "J" number *( "." text )        a jumping lock: at, then its gates
 *            / "N" text / "S" number           the board's name; its seconds
 *            / "E" kind                        an empty list that is written out: kind = T, P, C or J
 *     side   = "U" / "R" / "D" / "L"           top, right, bottom, left
 *     color  = r o y g G t b B p k             red orange yellow green darkgreen teal blue darkblue purple pink
 *     cells  = *( x y [ "-" x y ] )            base 36; "00-40": the straight run from [0,0] to [4,0]
 *     mod    = "ah" / "av"  axis       "u" number  axisUntil   "l" *color  layers     "f"  fixed
 *            / "i" number   ice        "L" number  locks       "k"  key               "s"  star
 *            / "r" *color   ropes      "x" color   scissors    "cc" / "co"  curtain   "h" number  hidden
 *            / "w"          rainbow    "t" color   swapsTo     "b" number   bomb      "d" number  dynamite
 *            / "p" number   capsule    "N" text    id          a flag with "0" is written out as false
 *     gmod   = "m" *color   colors     "x" color color  switches     "s"  star     "i" number  ice
 *            / "L" number   locks      "ho" / "hs"  shutter          "z" *( i i )  spans     "N" text  id
 *     text   = *( ALPHA / DIGIT / "~" hex "~" )   other characters by UTF-16 unit; "~~" is the empty text
 *     number = text that is a JSON number
 *
 * Cells and spans with a number that is no base-36 digit are `~` the hex of "x,y" `~`. Ids may be left out
 * when they are the usual ones: blocks `a` to `z`, then `aa`, `ab` …, counted through the crates; gates `g1`,
 * `g2` …; crates `c1`, `c2` ….
 */

import { FaultLog } from './notation/fault-log.ts';
import { formatBlock, formatGate, parseBlock, parseGate } from './text-form/items.ts';
import { formatRows, parseRows } from './text-form/rows.ts';
import {
  formatCells,
  formatColor,
  formatNumber,
  formatText,
  parseCells,
  parseColor,
  parseNumber,
  parseText,
  TokenError,
} from './text-form/tokens.ts';
import type {
  Block,
  BoardDraft,
  Crate,
  Fault,
  Gate,
  JumpingLock,
  Path,
  Result,
  Tie,
} from './types.ts';

/** Longer texts are refused unread. */
const TEXT_LENGTH_MAX = 100_000;

/** Writes a draft in the short form. Equal drafts give equal text, and `parseTextForm` restores the draft. */
export function formatTextForm(draft: BoardDraft): string {
  const { name, seconds, floor, blocks, gates, tied, paths, crates, jumpingLocks } = draft;
  let blockCount = 0;
  const nextBlock = (block: Block) => formatBlock(block, blockId(blockCount++));
  const items = [formatRows(floor)];
  if (name !== undefined) items.push(`N${formatText(name)}`);
  if (seconds !== undefined) items.push(`S${formatNumber(seconds)}`);
  items.push(...blocks.map(nextBlock));
  items.push(...gates.map((gate, i) => formatGate(gate, `g${i + 1}`)));
  const addList = <T>(
    kind: string,
    list: readonly T[] | undefined,
    add: (entry: T, i: number) => void,
  ) => {
    list?.forEach(add);
    if (list?.length === 0) items.push(`E${kind}`);
  };
  addList('T', tied, (tie) => {
    const isTimed = 'until' in tie;
    const ids = (isTimed ? tie.blocks : tie).map(formatText);
    items.push(isTimed ? [`V${formatNumber(tie.until)}`, ...ids].join('.') : `T${ids.join('.')}`);
  });
  addList('P', paths, ({ color, cells }) => {
    items.push(`P${formatColor(color)}${formatCells(cells)}`);
  });
  addList('C', crates, (crate, i) => {
    const movable = crate.movable === undefined ? '' : crate.movable ? '.m' : '.m0';
    const id = crate.id === `c${i + 1}` ? '' : `.N${formatText(crate.id)}`;
    items.push(`C${formatCells(crate.cells)}.${formatNumber(crate.opensAfter)}${movable}${id}`);
    items.push(...crate.blocks.map((block) => `I${nextBlock(block)}`));
  });
  addList('J', jumpingLocks, ({ gates: ids, at }) => {
    items.push([`J${formatNumber(at)}`, ...ids.map(formatText)].join('.'));
  });
  return items.join('_');
}

/**
 * Reads the short form. Each unreadable item is one fault, `bad-json` at `text[offset]`. Like `parseBoard` it does not check whether the
 * draft is a puzzle. Never throws.
 */
export function parseTextForm(text: string): Result<BoardDraft, readonly Fault[]> {
  const log = new FaultLog();
  if (text.length > TEXT_LENGTH_MAX) {
    log.addShape('bad-json', 'text', text, `at most ${TEXT_LENGTH_MAX} characters`);
    return { ok: false, error: log.all };
  }
  const reading = startReading();
  let offset = 0;
  for (const [i, item] of text.split('_').entries()) {
    try {
      if (i === 0) reading.draft.floor = parseRows(item);
      else readItem(item, reading);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      const within = Math.max(0, item.lastIndexOf(error.found));
      log.addShape('bad-json', `text[${offset + within}]`, error.found, error.message);
    }
    offset += item.length + 1;
  }
  if (log.all.length > 0) return { ok: false, error: log.all };
  return { ok: true, value: reading.draft };
}

type Writable<T> = { -readonly [N in keyof T]: T[N] };

interface Reading {
  readonly draft: Writable<BoardDraft>;
  readonly blocks: Block[];
  readonly gates: Gate[];
  /** The blocks of the last crate. */
  inside: Block[] | undefined;
  blockCount: number;
}

function startReading(): Reading {
  const [blocks, gates]: [Block[], Gate[]] = [[], []];
  return { draft: { floor: [], blocks, gates }, blocks, gates, inside: undefined, blockCount: 0 };
}

function readItem(item: string, reading: Reading): void {
  const { draft } = reading;
  const rest = item.slice(1);
  const [head = '', ...tail] = rest.split('.');
  switch (item[0]) {
    case 'N':
      draft.name = parseText(rest);
      return;
    case 'S':
      draft.seconds = parseNumber(rest);
      return;
    case 'U':
    case 'R':
    case 'D':
    case 'L':
      reading.gates.push(parseGate(item, `g${reading.gates.length + 1}`));
      return;
    case 'T':
      draft.tied = append<Tie>(draft.tied, rest === '' ? [] : rest.split('.').map(parseText));
      return;
    case 'V':
      draft.tied = append<Tie>(draft.tied, {
        blocks: tail.map(parseText),
        until: parseNumber(head),
      });
      return;
    case 'P':
      draft.paths = append<Path>(draft.paths, {
        color: parseColor(rest.slice(0, 1)),
        cells: parseCells(rest.slice(1)),
      });
      return;
    case 'C':
      draft.crates = append<Crate>(draft.crates, readCrate(head, tail, reading));
      return;
    case 'I':
      if (reading.inside === undefined) throw new TokenError(item, 'a crate before this block');
      reading.inside.push(parseBlock(rest, blockId(reading.blockCount++)));
      return;
    case 'J':
      draft.jumpingLocks = append<JumpingLock>(draft.jumpingLocks, {
        gates: tail.map(parseText),
        at: parseNumber(head),
      });
      return;
    case 'E':
      readEmptyList(rest, draft);
      return;
    default:
      reading.blocks.push(parseBlock(item, blockId(reading.blockCount++)));
  }
}

function readCrate(cells: string, fields: readonly string[], reading: Reading): Crate {
  const [opensAfter = '', ...options] = fields;
  const number = (reading.draft.crates?.length ?? 0) + 1;
  const blocks: Block[] = [];
  const crate: Writable<Crate> = {
    id: `c${number}`,
    cells: parseCells(cells),
    opensAfter: parseNumber(opensAfter),
    blocks,
  };
  for (const option of options) {
    if (option === 'm' || option === 'm0') crate.movable = option === 'm';
    else if (option[0] === 'N') crate.id = parseText(option.slice(1));
    else throw new TokenError(option, 'm, m0 or N with an id');
  }
  reading.inside = blocks;
  return crate;
}

function readEmptyList(kind: string, draft: Writable<BoardDraft>): void {
  if (kind === 'T') draft.tied ??= [];
  else if (kind === 'P') draft.paths ??= [];
  else if (kind === 'C') draft.crates ??= [];
  else if (kind === 'J') draft.jumpingLocks ??= [];
  else throw new TokenError(kind, 'T, P, C or J');
}

function append<T>(list: readonly T[] | undefined, entry: T): readonly T[] {
  return [...(list ?? []), entry];
}

/** `a` to `z`, then `aa`, `ab` …. */
function blockId(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : blockId(Math.floor(index / 26) - 1) + last;
}
