import { GATE_EMBLEMS, type GateEmblem } from '../board-net/heads.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import { colorOf } from './class-reading.ts';
import type { FieldReading } from './field-reading.ts';
import { twoColors } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import type { GateSigns } from './pool-signs.ts';
import {
  type NumberReader,
  orderColors,
  readLikeliest,
  readNumbered,
  SIGN_PROBABILITY_MIN,
  TOGETHER_PROBABILITY_MIN,
} from './signs.ts';
import type { TurningColors } from './site-gate-colors.ts';
import type { SiteReaders } from './site-readers.ts';
import type { SizeMarkReader } from './site-size-marks.ts';

/**
 * Reads a gate's modifiers: what covers a part of it, and one emblem, or several if all are clear. The field `jumpingLock` means that a
 * jumping lock is on it now.
 */
export function readGateSigns(
  gate: GateRun,
  seen: GateSigns,
  numbers: NumberReader,
  site?: SiteReaders,
): FieldReading[] {
  const { side, cells } = gate;
  const measured = site?.gate(side, cells, seen.byItself('ice') > SIGN_PROBABILITY_MIN);
  const turning = measured?.turning ?? null;
  const read = (name: GateEmblem, p: number): FieldReading | null =>
    readEmblem(name, p, gate, seen, turning, () => numbers.onGate(side, cells));
  const spans = readSpans(gate, seen, site?.sizeMark);
  const isWhole = seen.covered.every((p) => p <= SIGN_PROBABILITY_MIN);
  const found = [
    ...(turning ? [read(turning.field, 1)] : []),
    ...(isWhole ? (measured?.signs ?? []) : []),
  ];
  const known = [...spans, ...found];
  // Stars and shields are not missed where they are placed, unless something covers them, nor both ends of a shutter.
  const isMeasured = measured !== undefined && isWhole && !measured.isCrossed;
  const others = GATE_EMBLEMS.filter(
    (name) =>
      !(isMeasured && (name === 'star' || name === 'locks')) &&
      !(measured?.isBarred === false && (name === 'open' || name === 'shut')) &&
      !found.some((one) => one && excludes(one.field, name)),
  );
  const clear = listTogether(others, seen);
  const readings =
    clear.length + known.length > 1
      ? [...known, ...clear.map((name) => read(name, seen.byItself(name)))]
      : // Beside a slider only what is clear is read.
        spans.length > 0
        ? known
        : [...known, readLikeliest(others, found.length > 0 ? seen.byItself : seen.emblem, read)];
  return readings.filter((reading) => reading !== null);
}

/** The open part of a gate that changes its size: a slider covers the rest, or an arrow shows that it will. */
function readSpans(
  { side, cells }: GateRun,
  { covered }: GateSigns,
  readSizeMark?: SizeMarkReader,
): FieldReading[] {
  const isOpen = covered.map((p) => p <= SIGN_PROBABILITY_MIN);
  const [first, last] = [isOpen.indexOf(true), isOpen.lastIndexOf(true)];
  const isRun = first >= 0 && !isOpen.slice(first, last + 1).includes(false);
  if (!isRun) return [];
  const isWhole = !isOpen.includes(false);
  const mark = isWhole ? (readSizeMark?.(side, cells) ?? 0) : 1;
  if (mark <= SIGN_PROBABILITY_MIN) return [];
  const confidence = covered.reduce((least, p) => Math.min(least, Math.max(p, 1 - p)), mark);
  // The next size is not visible; any other one will do.
  const next = isWhole ? [0, cells.length - 2] : [0, cells.length - 1];
  return [{ field: 'spans', value: [[first, last], next], confidence }];
}

/** Confidence of two colors of which ice covers the first. */
const HIDDEN_CONFIDENCE = 0.3;

/** A gate that changes its color has one of these. */
const TURNING: readonly GateEmblem[] = ['colors', 'switches'];
/** Emblems of which a gate has at most one. */
const EXCLUSIVE: readonly (readonly GateEmblem[])[] = [
  ['shut', 'open'],
  TURNING,
  // One number is read.
  ['ice', 'locks'],
];

/** An emblem of a field that has another name. */
const EMBLEM_OF: Readonly<Partial<Record<string, GateEmblem>>> = {
  shutter: 'shut',
  jumpingLock: 'jumping',
};

/** Whether a gate with this field has no such emblem besides. */
function excludes(field: string, name: GateEmblem): boolean {
  const own = EMBLEM_OF[field] ?? field;
  return (
    own === name ||
    EXCLUSIVE.some((group) => group.includes(own as GateEmblem) && group.includes(name))
  );
}

/** Those of some emblems that are clear by themselves, most likely first. */
function listTogether(names: readonly GateEmblem[], { byItself }: GateSigns): GateEmblem[] {
  const clear = names
    .filter((name) => byItself(name) >= TOGETHER_PROBABILITY_MIN)
    .sort((a, b) => byItself(b) - byItself(a));
  return clear.filter((name, i) =>
    EXCLUSIVE.every(
      (group) => !group.includes(name) || clear.findIndex((one) => group.includes(one)) === i,
    ),
  );
}

function readEmblem(
  name: GateEmblem,
  p: number,
  gate: GateRun,
  seen: GateSigns,
  measured: TurningColors | null,
  readNumber: () => NumberReading | null,
): FieldReading | null {
  switch (name) {
    case 'ice':
    case 'locks':
      return readNumbered(name, readNumber(), p);
    case 'shut':
    case 'open':
      return { field: 'shutter', value: name, confidence: p, instead: null };
    case 'colors':
    case 'switches': {
      if (measured && measured.field === name) {
        const { best, second } = gate.color;
        const own =
          measured.own ?? [best, second].map(colorOf).find((color) => color !== measured.next);
        const confidence = measured.own ? p : HIDDEN_CONFIDENCE;
        return own ? { field: name, value: [own, measured.next], confidence } : null;
      }
      const both = twoColors(gate.bars, name);
      const own = colorOf(gate.color.best);
      if (both && both[0] === own) return { field: name, value: both, confidence: p };
      const next = orderColors(seen.colors(name)).find(({ color }) => color !== own);
      if (!own || !next) return null;
      return { field: name, value: [own, next.color], confidence: p * next.probability };
    }
    case 'jumping':
      return { field: 'jumpingLock', value: true, confidence: p, instead: null };
    default:
      return { field: name, value: true, confidence: p, instead: null };
  }
}
