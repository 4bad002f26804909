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
} from './signs.ts';

/** Reads a gate's modifiers. The field `jumpingLock` means that a jumping lock is on it now. */
export function readGateSigns(
  gate: GateRun,
  seen: GateSigns,
  numbers: NumberReader,
): FieldReading[] {
  const { side, cells } = gate;
  const { covered } = seen;
  const isOpen = covered.map((p) => p <= SIGN_PROBABILITY_MIN);
  const [first, last] = [isOpen.indexOf(true), isOpen.lastIndexOf(true)];
  const isRun = first >= 0 && !isOpen.slice(first, last + 1).includes(false);
  if (isRun && isOpen.includes(false)) {
    const confidence = covered.reduce((least, p) => Math.min(least, Math.max(p, 1 - p)), 1);
    return [
      {
        field: 'spans',
        value: [
          [first, last],
          [0, cells.length - 1],
        ],
        confidence,
      },
    ];
  }
  const emblem = readLikeliest(GATE_EMBLEMS, seen.emblem, (name, p) =>
    readEmblem(name, p, gate, seen, () => numbers.onGate(side, cells)),
  );
  return emblem ? [emblem] : [];
}

function readEmblem(
  name: GateEmblem,
  p: number,
  gate: GateRun,
  seen: GateSigns,
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
