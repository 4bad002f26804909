import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureCpu } from '#tests/measure-cpu.ts';
import { LABEL_MAX, readLevelLabel, type TitleLevels } from './read-level-label.ts';

const read = (title: string) => readLevelLabel(title);

/** A short form for the table of tests: `12`, `12 13`, `403 (797)`, `12..15`, `? why`, `other`, `none`. */
function shorten(label: TitleLevels): string {
  switch (label.kind) {
    case 'levels':
      return label.levels
        .map(({ level, others }) => (others.length > 0 ? `${level} (${others.join(' ')})` : level))
        .join(' ');
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
  ['Color Block Jam #100-#110', '100..110'],
  ['Color Block Jam #45 Level 46', '? two-labels'],
  ['Color Block Jam Level 46 | #45', '? two-labels'],
  ['Color Block Jam Level 0', '? out-of-range'],
  ['Color Block Jam Level 1835', '1835'],
  ['Color Block Jam Level 2637', '2637'],
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
  // A level's number on the other track.
  ['Color Block Jam Level 403 (797)', '403 (797)'],
  ['Color Block Jam Level 403 (797) 🔥 #shorts', '403 (797)'],
  ['Color Block Jam Level 403 [797] Walkthrough', '403 (797)'],
  ['Color Block Jam Level 403 (#797)', '403 (797)'],
  ['Color Block Jam Level 403 (Level 797)', '403 (797)'],
  ['Color Block Jam Level 403 (old level: 797)', '403 (797)'],
  ['Color Block Jam Level 403 / Level 797', '403 (797)'],
  ['Color Block Jam 403 (797)', '403 (797)'],
  ['Color Block Jam #403 (797)', '403 (797)'],
  ['Color Block Jam Level 403 (797) #797', '403 (797)'],
  ['Color Block Jam Level 1151 (1148, 1149)', '1151 (1148 1149)'],
  ['Color Block Jam Level 1,151 (1,148)', '1151 (1148)'],
  ['Color Block Jam Level 403 = 797', '403 (797)'],
  ['Color Block Jam Level 403 (2)', '403'],
  ['Color Block Jam Level 403 (2025)', '403'],
  ['Color Block Jam Level 403 (Part 2)', '403'],
  ['Color Block Jam Level 403 (0:45)', '403'],
  ['Color Block Jam Level 403-797', '? odd-number'],
  // Ranges and lists.
  ['Color Block Jam Level 88..90', '88..90'],
  ['Color Block Jam Level 88 … 90', '88..90'],
  ['Color Block Jam Levels 1-100', '1..100'],
  ['Color Block Jam 21 22 23', '21 22 23'],
  ['Color Block Jam Level 21 22', '21 22'],
  ['Color Block Jam Level 88 vs Level 89', '88 89'],
  // Numbers that may be something else.
  ['Color Block Jam Level 1 234', '1234'],
  ['Color Block Jam Level 5 300', '? odd-number'],
  ['Color Block Jam Level 45 2', '? odd-number'],
  ['Color Block Jam Level 45 or 46', '? odd-number'],
  ['Color Block Jam Level 5 of 10', '? odd-number'],
  ['Color Block Jam Levels 100+', '? odd-number'],
  ['Color Block Jam Bonus Level 5', '? other-count'],
  ['Color Block Jam Season pass level 12', '? other-count'],
  ['Color Block Jam Event | Level 12', '? other-count'],
  ['Color Block Jam World 3 Level 5', '? other-count'],
  ['Color Block Jam Daily Challenge Level 7', '? other-count'],
  ['Color Block Jam Level 2026', '? year'],
  ['Color Block Jam Special Level 5', '? maybe-no-level'],
  ['Color Block Jam Level 45, next level 46', '? maybe-no-level'],
  ['Color Block Jam unlocks at level 45', '? maybe-no-level'],
  ['Color Block Jam gameplay #5', '? maybe-no-level'],
  ['Color Block Jam 2', '? maybe-no-level'],
  ['Color Block Jam 12 brilliant solutions', '? maybe-no-level'],
  ['Color Block Jam super hard! 45', '? maybe-no-level'],
  ['Color Block Jam 45 level up', '? maybe-no-level'],
  // Counts of levels and of other things, dates, sizes, scores.
  ['Color Block Jam 10 Hard Levels', 'none'],
  ['Color Block Jam 100 levels speedrun', 'none'],
  ['Color Block Jam 5 levels in one', 'none'],
  ['Color Block Jam 10 new super hard levels', 'none'],
  ['Color Block Jam 20 niveles seguidos', 'none'],
  ['Color Block Jam 50 уровней подряд', 'none'],
  ['Color Block Jam 10 seviye birden', 'none'],
  ['Color Block Jam 7 secrets', 'none'],
  ['Color Block Jam top 5 fails', 'none'],
  ['Color Block Jam part 2', 'none'],
  ['Color Block Jam day 30', 'none'],
  ['Color Block Jam iOS 18 gameplay', 'none'],
  ['Color Block Jam 1920x1080', 'none'],
  ['Color Block Jam 21 November 2026', 'none'],
  ['Color Block Jam Nov 21, 2026', 'none'],
  ['I spent $100 on Color Block Jam', 'none'],
  ['Color Block Jam 200 IQ', 'none'],
  ['Color Block Jam Level 45 2nd way', '45'],
  ['Color Block Jam Level 45 - 10 hard levels series', '45'],
  ['Color Block Jam Level 88 in 30 seconds', '88'],
  ['Color Block Jam level 1234 new update 2026', '1234'],
  ['Color Block Jam Level 45 walkthrough top 5 tips 4K', '45'],
  ['Color Block Jam Hard Level 45', '45'],
  ['Color Block Jam Level 45 bonus coins', '45'],
  ['Color Block Jam Level 45 12 May 2026', '45'],
  ['Color Block Jam Level 5 Tips', '5'],
  ['Color Block Jam Level 140/141/142', '? odd-number'],
  ['Color Block Jam Level 403 (797) & 404 (799)', '? odd-number'],
  ["Color Block Jam Level 1'234", '? odd-number'],
  ['Color Block Jam Level 500 vs 501', '500 501'],
  ['Color Block Jam 1000 level completed', '? maybe-no-level'],
  ['Color Block Jam Old Level 797 New Level 403', '? maybe-no-level'],
  ['Color Block Jam L155', '155'],
  ['Color Block Jam Level “403”', '403'],
  // Other languages and scripts.
  ['Color Block Jam レベル88攻略', '88'],
  ['컬러 블록 잼 레벨 88', '88'],
  ['Color Block Jam المستوى ٤٠٣', '403'],
  ['Color Block Jam ด่าน 88', '88'],
  ['Color Block Jam màn 88', '88'],
  ['Color Block Jam Fase 88', '88'],
  ['Color Block Jam 🇩🇪 Level 88', '88'],
  ['#colorblockjamlevel906', '906'],
  ['#colorblockjam906', '906'],
  ['Block Jam 3D Level 12', 'other'],
  ['Wood Block Jam Level 12', 'other'],
  ['Screw Jam Level 12', 'other'],
  ['Candy Crush Saga Level 12', 'other'],
  ['Block Blast #906', 'other'],
])('reads %j as %s', (title, expected) => {
  expect(shorten(read(title))).toBe(expected);
});

test('keeps the part of the title that names the level', () => {
  expect(read('Color Block Jam Lvl.45 🔥 no boosters')).toMatchObject({ label: 'Lvl.45' });
  expect(read('#906 Color Block Jam')).toMatchObject({ label: '#906' });
  expect(read('Color Block Jam Level 12 - 15 easy')).toMatchObject({ label: 'Level 12 - 15' });
});

test('requires the name of the game if a channel shows several', () => {
  const options = { needsGame: true };
  expect(readLevelLabel('Level 12 walkthrough', options).kind).toBe('other-game');
  expect(readLevelLabel('Level 12 ColorBlockJam', options).kind).toBe('levels');
});

const TEMPLATES = [
  (n: number) => `Color Block Jam Level ${n}`,
  (n: number) => `Level ${n} - Color Block Jam 2025`,
  (n: number) => `Color Block Jam Lvl.${n} (v3.1.2)`,
  (n: number) => `COLOR BLOCK JAM #${n} 🔥🔥`,
  // A bare number below ten may count something else.
  (n: number) => `Color Block Jam ${n < 10 ? '#' : ''}${n}`,
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

test('reads any text quickly, and finds only existing levels', () => {
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
      for (const { level, others } of levels) {
        for (const number of [level, ...others])
          expect(number >= 1 && number <= LABEL_MAX).toBe(true);
      }
      if (label.kind === 'range') expect(label.from).toBeLessThan(label.to);
    }),
  );
});

test('does not slow down on long hostile titles', () => {
  const { cpuMs } = measureCpu(() => {
    for (const piece of ['Level ', '1,', '12 - ', '#', 'Level 1 ', ' ', '1.', 'block ']) {
      read(piece.repeat(20_000));
    }
  });
  expect(cpuMs).toBeLessThan(2_000);
});
