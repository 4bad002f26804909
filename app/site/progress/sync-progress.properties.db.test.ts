import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProgressSite, type ProgressDevice } from '#tests/progress-devices.ts';
import type { LevelProgress } from './progress.ts';

const LEVELS = 3;
const BOARD = '0123456789abcdef';

const changes: fc.Arbitrary<LevelProgress> = fc.oneof(
  fc.constant({ isSaved: true as const }),
  fc.constant({ isSaved: undefined }),
  fc.integer({ min: 1, max: 99 }).map((solvedAt) => ({ solvedAt })),
  fc.constant({ solvedAt: undefined }),
  fc.constant({ board: BOARD, move: undefined }),
  fc.integer({ min: 1, max: 99 }).map((move) => ({ seenAt: 0, move })),
);
const device = fc.integer({ min: 0, max: 2 });
const level = fc.integer({ min: 1, max: LEVELS });
const edit = fc.record({ kind: fc.constant('edit' as const), device, level, change: changes });
const acts = fc.oneof(
  { weight: 6, arbitrary: edit },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      device,
      network: fc.constantFrom('on' as const, 'off' as const, 'loses answers' as const),
    }),
  },
  // An edit while a request is in flight.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('overtake' as const),
      device,
      level,
      change: changes,
    }),
  },
);
const skews = fc.array(fc.constantFrom(0, 0, -3_600_000, -7, 7, 3_600_000), {
  minLength: 3,
  maxLength: 3,
});

/** A part of a level as a device last wrote it. */
interface Written {
  readonly time: number;
  readonly part: string;
}

/** The reference: everything written on any device, in order of time. */
function createLog() {
  const writes: Record<string, Written[]> = {};
  let clearedAt = 0;
  const write = (key: string, written: Written) => {
    writes[key] = [...(writes[key] ?? []), written];
  };
  return {
    note(device: ProgressDevice, level: number, change: LevelProgress) {
      const entry = device.store.read()[level] ?? {};
      const isPlace = 'seenAt' in change || 'move' in change;
      const isMarks = 'solvedAt' in change || 'isSaved' in change || 'board' in change;
      if (isMarks) write(`${level} marks`, marksOf(entry));
      if (isPlace) write(`${level} place`, placeOf(entry));
    },
    noteCleared(device: ProgressDevice) {
      clearedAt = Math.max(clearedAt, device.store.readStored().clearedAt ?? 0);
    },
    /** The values allowed: the one with the latest time, or any of those written at that same time. */
    candidates(level: number, kind: 'marks' | 'place'): readonly string[] {
      const left = (writes[`${level} ${kind}`] ?? []).filter(({ time }) => time > clearedAt);
      const latest = Math.max(...left.map(({ time }) => time));
      const found = left.filter(({ time }) => time === latest).map(({ part }) => part);
      return found.length > 0 ? found : ['{}'];
    },
  };
}

function marksOf({ changedAt = 0, solvedAt, isSaved, board }: LevelProgress): Written {
  return { time: changedAt, part: JSON.stringify({ solvedAt, isSaved, board }) };
}

function placeOf({ seenAt = 0, move }: LevelProgress): Written {
  return { time: seenAt, part: JSON.stringify({ move }) };
}

test('devices that edit offline, with lost responses and wrong clocks, converge to the last writer of each level', async () => {
  const { ada, createDevice, startAnew, pass } = await createProgressSite();
  await fc.assert(
    fc.asyncProperty(skews, fc.array(acts, { maxLength: 40 }), async (skewsMs, series) => {
      await startAnew();
      const devices = skewsMs.map((skewMs) => createDevice({ skewMs }));
      const log = createLog();
      for (const each of devices) {
        each.signIn(ada);
        await each.sync();
      }
      for (const act of series) {
        // Longer than a request takes: the order of two edits within that time is undefined.
        pass(50);
        const acting = devices[act.device] as ProgressDevice;
        if (act.kind === 'network') acting.setNetwork(act.network);
        if (act.kind === 'sync') await acting.sync();
        if (act.kind === 'clear') {
          acting.clear();
          log.noteCleared(acting);
        }
        if (act.kind === 'edit') {
          acting.store.change(act.level, act.change);
          log.note(acting, act.level, act.change);
        }
        if (act.kind === 'overtake') {
          acting.whileOnTheWay(() => {
            pass(50);
            acting.store.change(act.level, act.change);
            log.note(acting, act.level, act.change);
          });
          await acting.sync();
        }
      }
      for (const each of devices) each.setNetwork('on');
      pass(50);
      for (const each of [...devices, ...devices]) expect(await each.sync()).toBe('done');
      const [first, ...others] = devices.map(({ store }) => store.read());
      for (const other of others) expect(other).toEqual(first);
      for (let level = 1; level <= LEVELS; level++) {
        const entry = first?.[level] ?? {};
        expect(log.candidates(level, 'marks')).toContain(marksOf(entry).part);
        expect(log.candidates(level, 'place')).toContain(placeOf(entry).part);
      }
      // The last edit, made after seeing everything else, wins whatever the clock says.
      const [last] = devices;
      pass(50);
      last?.store.change(1, { isSaved: undefined, solvedAt: 77, board: undefined });
      for (const each of [...devices, ...devices]) await each.sync();
      for (const each of devices) expect(each.view()[1]).toMatchObject({ solvedAt: 77 });
      const requests = devices.map((each) => each.countRequests());
      for (const each of devices) expect(await each.sync(false)).toBe('done');
      expect(devices.map((each) => each.countRequests())).toEqual(requests);
    }),
    { numRuns: 60 },
  );
});
