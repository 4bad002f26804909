import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LevelLabel, readLevelLabel } from './read-level-label.ts';

const read = (title: string) => readLevelLabel(title, { levelMax: 1834 });

/** As short as a table can have it: `12`, `12 13`, `12..15`, `? why`, `other`, `none`. */
function shorten(label: LevelLabel): string {
  switch (label.kind) {
    case 'levels':
      return label.levels.join(' ');
    case 'range':
      return `${label.from}..${label.to}`;
    case 'doubtful':
      return `? ${label.why}`;
    case 'other-game':
      return 'other';
    case 'none':
      return 'none';
  }
}

test.each([
  ['Color Block Jam Level 123', '123'],
  ['Color Block Jam Level 123 Walkthrough (No Boosters)', '123'],
  ['color block jam lvl.45', '45'],
  ['Color Block Jam Lvl 45 | Hard Level', '45'],
  ['Colour Block Jam - LV 9', '9'],
  ['LEVEL_77 ColorBlockJam', '77'],
  ['Color Block Jam Level-310', '310'],
  ['Color Block Jam level: 310!', '310'],
  ['Color Block Jam Level #310', '310'],
  ['Color Block Jam Level No. 12', '12'],
  ['Color Block Jam Level number 12', '12'],
  ['Color Block Jam Level 0045', '45'],
  ['Color Block Jam #906', '906'],
  ['#906 Color Block Jam #shorts #puzzle', '906'],
  ['Color Block Jam #level906 #colorblockjam', '906'],
  ['Color Block Jam Level 1,203 Solution', '1203'],
  ['Color Block Jam 742', '742'],
  ['Color Block Jam - 742 gameplay', '742'],
  ['🔥 Color Block Jam 🧩 Level 88 🔥', '88'],
  ['Color Block Jam Level 8️⃣8️⃣', '88'],
  ['Color Block Jam Level 88', '88'],
  ['Color Block Jam Ｌｅｖｅｌ ８８', '88'],
  ['Color Block Jam Nivel 88 Solución', '88'],
  ['Color Block Jam niveau 88', '88'],
  ['Color Block Jam 88. seviye', '88'],
  ['Color Block Jam 第88关', '88'],
  ['Color Block Jam уровень 88', '88'],
  ['Color Block Jam 88 level', '88'],
  ['Level 88 walkthrough', '88'],
  ['Color Block Jam 2025 Level 12', '12'],
  ['Color Block Jam Level 12 (2025)', '12'],
  ['Color Block Jam Level 12 | 21.11.2026', '12'],
  ['Color Block Jam v1.14.2 Level 12', '12'],
  ['Color Block Jam Level 12 - 3 stars', '12'],
  ['Color Block Jam Level 12 - 34 moves in 0:45', '12'],
  ['Color Block Jam Part 7 Level 12', '12'],
  ['Top 10 tips for Color Block Jam Level 12 in 4K 60fps', '12'],
  ['Color Block Jam Level 12 #12', '12'],
  ['Color Block Jam Levels 12, 13 & 14', '12 13 14'],
  ['Color Block Jam Level 12 and Level 13', '12 13'],
  ['Color Block Jam Level 12 | Level 13', '12 13'],
  ['Color Block Jam 12-15', '12..15'],
  ['Color Block Jam Level 12 - 15', '12..15'],
  ['Color Block Jam LEVEL 100 to 110', '100..110'],
  ['Color Block Jam Levels 100–110 All', '100..110'],
  ['Color Block Jam Level 100 to Level 110', '100..110'],
  ['Color Block Jam Level 1,200 - 1,210', '1200..1210'],
  ['Color Block Jam #100-#110', '? two-labels'],
  ['Color Block Jam #45 Level 46', '? two-labels'],
  ['Color Block Jam Level 46 | #45', '? two-labels'],
  ['Color Block Jam Level 0', '? out-of-range'],
  ['Color Block Jam Level 1835', '? out-of-range'],
  ['Color Block Jam Level 12,345', '? out-of-range'],
  ['Color Block Jam Level 99999999999999999999', '? out-of-range'],
  ['Color Block Jam Level 45A', '? odd-number'],
  ['Color Block Jam Level 1.203', '? odd-number'],
  ['Color Block Jam Level 5/10', '? odd-number'],
  ['Color Block Jam Level 15 to 12', '? odd-number'],
  ['Color Block Jam Level 12-15, 20', '? odd-number'],
  ['Color Block Jam and Block Blast Level 5', '? two-games'],
  ['Color Block Jam 2025', 'none'],
  ['Color Block Jam new update v2.1', 'none'],
  ['Color Block Jam all hard levels', 'none'],
  ['Color Block Jam 100% no boosters', 'none'],
  ['Color Block Jam gameplay 1080p', 'none'],
  ['', 'none'],
  ['Block Jam 3D Level 12', 'other'],
  ['Wood Block Jam Level 12', 'other'],
  ['Screw Jam Level 12', 'other'],
  ['Candy Crush Saga Level 12', 'other'],
  ['Block Blast #906', 'other'],
])('reads %j as %s', (title, expected) => {
  expect(shorten(read(title))).toBe(expected);
});

test('keeps the part of the title that says it', () => {
  expect(read('Color Block Jam Lvl.45 🔥 no boosters')).toMatchObject({ label: 'Lvl.45' });
  expect(read('#906 Color Block Jam')).toMatchObject({ label: '#906' });
  expect(read('Color Block Jam Level 12 - 15 easy')).toMatchObject({ label: 'Level 12 - 15' });
});

test('asks for the name of the game where a channel shows several', () => {
  const options = { levelMax: 1834, needsGame: true };
  expect(readLevelLabel('Level 12 walkthrough', options).kind).toBe('other-game');
  expect(readLevelLabel('Level 12 ColorBlockJam', options).kind).toBe('levels');
});

const TEMPLATES = [
  (n: number) => `Color Block Jam Level ${n}`,
  (n: number) => `Level ${n} - Color Block Jam 2025`,
  (n: number) => `Color Block Jam Lvl.${n} (v3.1.2)`,
  (n: number) => `COLOR BLOCK JAM #${n} 🔥🔥`,
  (n: number) => `Color Block Jam ${n}`,
  (n: number) => `Color Block Jam | Level ${n.toLocaleString('en-US')} | Part 2`,
];

test('reads every level in every usual way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1834 }),
      fc.constantFrom(...TEMPLATES),
      (level, write) => {
        expect(shorten(read(write(level)))).toBe(String(level));
      },
    ),
  );
});

test('reads any text at once, and finds only levels that exist', () => {
  const words = fc.constantFrom(
    'Level',
    '#',
    '12',
    '1,203',
    '-',
    'to',
    '2025',
    'Color Block Jam',
    ',',
  );
  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(titles, (title) => {
      const label = read(title);
      const levels = label.kind === 'levels' ? label.levels : [];
      for (const level of levels) expect(level >= 1 && level <= 1834).toBe(true);
      if (label.kind === 'range') expect(label.from).toBeLessThan(label.to);
    }),
  );
});

test('does not slow down on long titles made to be slow', () => {
  const start = performance.now();
  for (const piece of ['Level ', '1,', '12 - ', '#', 'Level 1 ', ' ', '1.', 'block ']) {
    read(piece.repeat(20_000));
  }
  expect(performance.now() - start).toBeLessThan(2_000);
});
