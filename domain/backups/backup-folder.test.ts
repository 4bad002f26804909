import { expect, test } from 'vitest';
import { chooseOld, nameOfBackup, type StoredBackup } from './backup-folder.ts';

/** A backup at 02:30 on a day of November 2026, which starts on a Sunday. */
function backupOf(day: number, bytes = 10): StoredBackup {
  const at = new Date(Date.UTC(2026, 10, day, 2, 30));
  const name = nameOfBackup(at);
  return { file: `/backups/${name}`, name, bytes, at };
}

const daysOf = (backups: readonly StoredBackup[]) => backups.map(({ at }) => at.getUTCDate());

function stays(backups: readonly StoredBackup[], bytesMax = 1_000): readonly number[] {
  const old = chooseOld(backups, bytesMax);
  return daysOf(backups.filter((backup) => !old.includes(backup)));
}

const month = Array.from({ length: 30 }, (_, index) => backupOf(index + 1));

test('keeps the newest of seven days and of four weeks', () => {
  // From the weeks before, the last backups are Sunday the 22nd, the 15th and the 8th; the 30th is a Monday.
  expect(stays(month)).toEqual([15, 22, 24, 25, 26, 27, 28, 29, 30]);
  expect(stays(month.slice(0, 28))).toEqual([8, 15, 22, 23, 24, 25, 26, 27, 28]);
});

test('keeps the newer of two on one day, and ignores days without one', () => {
  const late = { ...backupOf(30), at: new Date(Date.UTC(2026, 10, 30, 20)) };
  expect(chooseOld([backupOf(30), late], 1_000)).toEqual([backupOf(30)]);
  expect(stays([1, 5, 9, 13, 17, 21, 25].map((day) => backupOf(day)))).toEqual([
    1, 5, 9, 13, 17, 21, 25,
  ]);
});

test('beyond the size limit the oldest are deleted, never the newest', () => {
  expect(stays(month, 35)).toEqual([28, 29, 30]);
  expect(stays([backupOf(29), backupOf(30, 5_000)], 35)).toEqual([30]);
});

test('the name contains the time', () => {
  expect(nameOfBackup(new Date('2026-01-31T02:30:05.678Z'))).toBe('unjam-2026-01-31T023005Z.tar');
});
