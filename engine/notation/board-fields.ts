/** The structure of a board file: the fields of every object, and the rules that concern a single object. */

import { SIDES } from '../types.ts';
import { type FaultLog, fieldPath } from './fault-log.ts';
import {
  type Gapped,
  hasField,
  type Reader,
  readCell,
  readColor,
  readCount,
  readFlag,
  readId,
  readList,
  readPair,
  readRecord,
  readSeconds,
  readSome,
  readText,
  readWord,
} from './field-readers.ts';

const BLOCK_FIELDS = {
  id: readId,
  color: readColor,
  cells: readSome(readCell),
  axis: readWord('horizontal', 'vertical'),
  axisUntil: readCount(0),
  layers: readSome(readColor),
  fixed: readFlag,
  ice: readCount(0),
  locks: readCount(0),
  key: readFlag,
  star: readFlag,
  ropes: readSome(readColor),
  scissors: readColor,
  curtain: readWord('closed', 'open'),
  hidden: readCount(0),
  rainbow: readFlag,
  swapsTo: readColor,
  bomb: readSeconds(true),
  dynamite: readCount(1),
  capsule: readSeconds(true),
};

const GATE_FIELDS = {
  id: readId,
  side: readWord(...SIDES),
  cells: readSome(readCell),
  color: readColor,
  colors: readSome(readColor),
  switches: readPair(readColor, 'an array of two colours'),
  star: readFlag,
  ice: readCount(0),
  locks: readCount(0),
  shutter: readWord('open', 'shut'),
  spans: readSome(readPair(readCount(0), 'a span, [first, last]')),
};

const TIE_FIELDS = { blocks: readList(readId), until: readCount(0) };
const PATH_FIELDS = { color: readColor, cells: readSome(readCell) };
const LOCK_FIELDS = { gates: readSome(readId), at: readCount(0) };

/** Modifiers that have no meaning on a block without a color. */
const COLOR_NEEDERS = [
  'layers',
  'swapsTo',
  'rainbow',
  'star',
  'key',
  'scissors',
  'dynamite',
] as const;

const readBlockFields = readRecord(BLOCK_FIELDS, ['id', 'cells'], 'a block');
type BlockSketch = NonNullable<ReturnType<typeof readBlockFields>>;

const readBlock: Reader<BlockSketch> = (value, at, log) => {
  const block = readBlockFields(value, at, log);
  if (block !== undefined) checkBlockAlone(value as object, at, log);
  return block;
};

function checkBlockAlone(raw: object, at: string, log: FaultLog): void {
  const found = raw as Readonly<Record<string, unknown>>;
  if (!hasField(raw, 'color')) {
    // A flag that is false is the same as no flag.
    for (const name of COLOR_NEEDERS) {
      if (hasField(raw, name) && found[name] !== false)
        log.add('needs-color', fieldPath(at, name), found[name], 'a block that has a "color"');
    }
  }
  if (hasField(raw, 'axisUntil') && !hasField(raw, 'axis'))
    log.add('missing', fieldPath(at, 'axis'), undefined, 'an "axis" beside "axisUntil"');
  if (hasField(raw, 'swapsTo') && hasField(raw, 'layers'))
    log.add('excludes', fieldPath(at, 'swapsTo'), found.swapsTo, 'no "swapsTo" beside "layers"');
}

const readGateFields = readRecord(GATE_FIELDS, ['id', 'side', 'cells'], 'a gate');
type GateSketch = NonNullable<ReturnType<typeof readGateFields>>;

const readGate: Reader<GateSketch> = (value, at, log) => {
  const gate = readGateFields(value, at, log);
  if (gate === undefined) return undefined;
  const given = ['color', 'colors', 'switches'].filter((name) => hasField(value as object, name));
  if (given.length !== 1)
    log.add('gate-color', at, given, 'exactly one of "color", "colors", "switches"');
  return gate;
};

const readTieFields = readRecord(TIE_FIELDS, ['blocks', 'until'], 'a tie');
type TieSketch = { readonly blocks?: Gapped<string>; readonly until?: number; isList: boolean };

const readTie: Reader<TieSketch> = (value, at, log) => {
  if (Array.isArray(value)) {
    const blocks = readList(readId)(value, at, log);
    return blocks && { blocks, isList: true };
  }
  const tie = readTieFields(value, at, log);
  return tie && { ...tie, isList: false };
};

const CRATE_FIELDS = {
  id: readId,
  cells: readSome(readCell),
  opensAfter: readCount(0),
  blocks: readList(readBlock),
  movable: readFlag,
};
const readCrate = readRecord(CRATE_FIELDS, ['id', 'cells', 'opensAfter', 'blocks'], 'a crate');

const BOARD_FIELDS = {
  name: readText,
  seconds: readSeconds(false),
  floor: readList(readText),
  blocks: readList(readBlock),
  gates: readList(readGate),
  tied: readList(readTie),
  paths: readList(readRecord(PATH_FIELDS, ['color', 'cells'], 'a path')),
  crates: readList(readCrate),
  jumpingLocks: readList(readRecord(LOCK_FIELDS, ['gates', 'at'], 'a jumping lock')),
};

/** Reads the whole file. Lists have gaps for unusable entries. How the parts fit together is not checked yet. */
export const readFile = readRecord(BOARD_FIELDS, ['floor', 'blocks', 'gates'], 'a board');

/** A board file as far as it could be read: any field and any entry of a list may be missing. */
export type BoardSketch = NonNullable<ReturnType<typeof readFile>>;

/** The field names of each object in the order in which `formatBoard` writes them. */
export const FIELD_ORDER = {
  board: Object.keys(BOARD_FIELDS),
  block: Object.keys(BLOCK_FIELDS),
  gate: Object.keys(GATE_FIELDS),
  tie: Object.keys(TIE_FIELDS),
  path: Object.keys(PATH_FIELDS),
  crate: Object.keys(CRATE_FIELDS),
  lock: Object.keys(LOCK_FIELDS),
} as const;
