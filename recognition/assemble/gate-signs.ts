import { GATE_SIGNS, type GateSign } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';
import { colorOf, gatherChances, meanClass } from './classes.ts';
import type { GateRun } from './gates.ts';
import { type FieldReading, LIKELY, type NumberReader, numbered } from './signs.ts';

/** Reads the modifiers of a gate. A field `jumpingLock` says that one stands there now. */
export function readGateSigns(sight: Sight, gate: GateRun, numbers: NumberReader): FieldReading[] {
  const { side, cells } = gate;
  const by = (head: string): number[] =>
    cells.map(([x, y]) => sight.chance(x, y, `${side} ${head}`));
  const covered = by('covered');
  const isOpen = covered.map((p) => p <= LIKELY);
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
  let sign: GateSign | null = null;
  let p = LIKELY;
  for (const name of GATE_SIGNS) {
    const own = name === 'covered' ? 0 : gatherChances(by(name));
    if (own <= p) continue;
    p = own;
    sign = name;
  }
  switch (sign) {
    case null:
      return [];
    case 'ice':
    case 'locks':
      return [numbered(sign, numbers.onGate(side, cells), p)];
    case 'shut':
    case 'open':
      return [{ field: 'shutter', value: sign, confidence: p, instead: null }];
    case 'colors':
    case 'switches': {
      const other = meanClass(cells.map(([x, y]) => sight.classes(x, y, `${side} other`)));
      const [own, next] = [colorOf(gate.color.best), colorOf(other.best)];
      if (!own || !next || own === next) return [];
      return [{ field: sign, value: [own, next], confidence: p * other.confidence }];
    }
    case 'jumping':
      return [{ field: 'jumpingLock', value: true, confidence: p, instead: null }];
    default:
      return [{ field: sign, value: true, confidence: p, instead: null }];
  }
}
