import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftArbitrary } from '#tests/draft-arbitrary.ts';
import { loadBoard, loadBoardText } from './board.ts';
import { formatBoard, parseBoard, readBoard } from './notation.ts';
import { FAULT_CODES } from './types.ts';

test('gives every draft back from its canonical text', () => {
  fc.assert(
    fc.property(draftArbitrary, (draft) => {
      const text = formatBoard(draft);
      expect(text).not.toContain('\n');
      const parsed = parseBoard(text);
      expect(parsed).toEqual({ ok: true, value: JSON.parse(JSON.stringify(draft)) });
    }),
    { numRuns: 1000 },
  );
});

test('writes equal drafts as equal text, whatever the order of their fields', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, entry]) => [name, turned(entry)]),
    );
  };
  fc.assert(
    fc.property(draftArbitrary, (draft) => {
      expect(formatBoard(turned(draft) as typeof draft)).toBe(formatBoard(draft));
    }),
    { numRuns: 300 },
  );
});

test('never throws, and says what is wrong in words that can be printed, whatever the value', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withSparseArray: true }), (value) => {
      for (const result of [readBoard(value), loadBoard(value)]) {
        if (result.ok) continue;
        expect(result.error.length).toBeGreaterThan(0);
        for (const fault of JSON.parse(JSON.stringify(result.error))) {
          expect(FAULT_CODES).toContain(fault.code);
          expect(Object.keys(fault)).toEqual(['code', 'at', 'found', 'expected']);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('never throws on a good file in which one value was replaced by anything', () => {
  fc.assert(
    fc.property(draftArbitrary, fc.jsonValue(), fc.nat(), (draft, value, n) => {
      const file = JSON.parse(JSON.stringify(draft));
      const places: [Record<string, unknown>, string][] = [];
      const visit = (node: Record<string, unknown>) => {
        for (const name of Object.keys(node)) {
          places.push([node, name]);
          if (typeof node[name] === 'object' && node[name] !== null)
            visit(node[name] as Record<string, unknown>);
        }
      };
      visit(file);
      const [node, name] = places[n % places.length] as [Record<string, unknown>, string];
      node[name] = value;
      const read = readBoard(file);
      if (read.ok) formatBoard(read.value);
      loadBoard(file);
    }),
    { numRuns: 2000 },
  );
});

test('refuses text that is no JSON, is cut short, nests without end or is huge', () => {
  for (const text of [
    '',
    '{',
    '[1,]',
    '{"floor":["."]',
    '['.repeat(100_000),
    ' '.repeat(1_000_001),
  ]) {
    const parsed = loadBoardText(text);
    expect(!parsed.ok && parsed.error.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'bad-json $',
    ]);
  }
});

test('bounds what it says of a huge file of noise', () => {
  const blocks = Array.from({ length: 50_000 }, () => ({
    id: 1,
    cells: [[0, 'x']],
    zz: 'y'.repeat(9),
  }));
  const loaded = loadBoard({ floor: ['.'], blocks, gates: [] });
  const faults = loaded.ok ? [] : loaded.error;
  expect(faults.length).toBe(1000);
  expect(JSON.stringify(faults).length).toBeLessThan(500_000);
});

test('reads deep values without running out of stack', () => {
  let deep: unknown = 0;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const loaded = loadBoard({ floor: deep, blocks: deep, gates: [deep], name: deep });
  expect(loaded.ok).toBe(false);
  if (!loaded.ok) expect(JSON.stringify(loaded.error).length).toBeLessThan(5_000);
});

test('leaves faults of the puzzle to checkBoard', () => {
  const draft = { floor: ['..', '.'], blocks: [{ id: '', cells: [[7, 7]], ice: -1 }], gates: [] };
  expect(readBoard(draft).ok).toBe(true);
  expect(loadBoard(draft).ok).toBe(false);
});
