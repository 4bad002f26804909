import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeContentFolder, writeBoard, writePage, writePost } from '#tests/content-folder.ts';
import { checkContent, OWN_CONTENT } from './check-content.ts';
import { formatContentFault } from './content-fault.ts';

const NOW = { levelMax: 1834, today: '2026-11-21' };

async function faultsOf(
  files: Record<string, string | Buffer>,
  limits: { readonly renderMsMax?: number } = {},
): Promise<readonly string[]> {
  const faults = await checkContent([makeContentFolder(files)], { ...NOW, ...limits });
  return faults.map(formatContentFault);
}

test('the content of the repository has no faults', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect((await checkContent([OWN_CONTENT], { ...NOW, today })).map(formatContentFault)).toEqual(
    [],
  );
});

test('a valid post, page and board have no faults', async () => {
  const body = `See [about](/about), [below](#below), [levels](/levels/47), [its list](/levels?mechanic=ice),
[the tag](/category/order), [the month](/month/2026-10), [the other](two.md#below) and [a site](https://example.com).

## Below

::board{id="small"}`;
  const files = {
    'posts/one.md': writePost('One', body, { board: 'small', hot: 'true', updated: '2026-10-02' }),
    'posts/two.md': writePost('Two', '## Below\n\nHere.'),
    'pages/about.md': writePage('About'),
    'boards/posts/small.json': writeBoard(),
  };
  expect(await faultsOf(files)).toEqual([]);
});

const FRONT_MATTER: readonly (readonly [Record<string, string>, number, string])[] = [
  [{ colour: 'red' }, 6, 'there is no field “colour”.'],
  [{ date: '2026-11-22' }, 4, 'date must not be later than today, 2026-11-21.'],
  [{ date: '2026-02-30' }, 4, 'date must be a day such as 2026-11-21.'],
  [{ updated: '2026-09-30' }, 6, 'updated is before date, 2026-10-01.'],
  [{ tags: '[Order]' }, 5, 'tags must be of small letters, digits and hyphens.'],
  [{ tags: '[]' }, 5, 'tags must name at least one tag.'],
  [{ description: 'Short.' }, 3, 'description must have at least 50 characters.'],
  [{ title: 'x'.repeat(71) }, 2, 'title must have at most 70 characters.'],
  [{ board: 'none' }, 6, 'there is no board “none” in boards/posts.'],
  [{ hot: '"yes"' }, 6, 'hot must be true or left out.'],
];

test('reports each fault of front matter with its line', async () => {
  const files = FRONT_MATTER.map(([fields], i) => [
    `posts/p${i + 10}.md`,
    writePost(`Post ${i}`, 'Words.', fields),
  ]);
  expect(await faultsOf(Object.fromEntries(files))).toEqual(
    FRONT_MATTER.map(([, line, message], i) => `content/posts/p${i + 10}.md:${line}: ${message}`),
  );
});

const BODIES: readonly (readonly [body: string, line: number, message: RegExp])[] = [
  ['# Big', 8, /headings in the text begin with ##/],
  ['## Two\n\n#### Four', 10, /depth 4 follows one of depth 2/],
  ['## [Linked](/)', 8, /a heading cannot hold a link/],
  ['Words\n\n![](x.png)', 10, /has no words for those who cannot see it/],
  ['![A phone](x.png)', 8, /there is no picture “posts\/x.png”/],
  ['![A phone](https://example.com/x.png)', 8, /is not one of the folder of content/],
  ['![A phone](../../secret.png)', 8, /is not one of the folder of content/],
  ['[dead](/blog/none)', 8, /the link to \/blog\/none leads nowhere/],
  ['[dead](none.md)', 8, /the link to \/blog\/none leads nowhere/],
  ['[dead](/levels/1835)', 8, /leads nowhere/],
  ['[dead](/category/none)', 8, /leads nowhere/],
  ['[dead](/month/2020-01)', 8, /leads nowhere/],
  ['[dead](#none)', 8, /has no heading “#none”/],
  ['[bad](javascript:alert(1))', 8, /must begin with https:/],
  ['[bad](//example.com)', 8, /must begin with https:/],
  ['one\ntwo\n<script>alert(1)</script>', 10, /HTML is not shown/],
  ['a note[^1]\n\n[^1]: here', 8, /there are no footnotes/],
  ['::board{id="none"}', 8, /there is no board “none”/],
  ['::board{id="0123456789abcdef"}', 8, /neither in boards\/posts nor in the guide/],
  ['::board{level=1835}', 8, /there is no level 1835/],
  ['::board{level=0}', 8, /“0” is not the number of a level/],
  ['::board{}', 8, /named either by id or by level/],
  ['::board{id="a" onclick="b"}', 8, /nothing such as “onclick”/],
  ['Look :board{id="none"} here', 8, /on a line of its own/],
  ['> ::board{id="none"}', 8, /at the top level/],
  ['::video{id=1}', 8, /there is no directive “::video”/],
  [':::note\nwords\n:::', 8, /there is no directive “:::note”/],
  ['```board\n3_r00\n{"block":"a","by":[1,0]}\n```', 10, /the board is not solved/],
  ['```board\n3_r00_Lr00\n{"block":"a"}\n```', 10, /the board is not well-formed/],
  ['```board\n3_r00_r00\n```', 9, /not well-formed/],
  ['```board\n?\n```', 9, /not the text form of a board/],
];

test('reports each fault of a text with its line', async () => {
  const files = BODIES.map(([body], i) => [`posts/p${i}.md`, writePost(`Post ${i}`, body)]);
  const found = await faultsOf(Object.fromEntries(files));
  for (const [i, [body, line, message]] of BODIES.entries()) {
    const first = found.find((fault) => fault.startsWith(`content/posts/p${i}.md:`));
    expect(first, body).toMatch(new RegExp(`^content/posts/p${i}\\.md:${line}: `));
    expect(first, body).toMatch(message);
  }
});

test('equal titles, invalid addresses, and addresses in use are faults', async () => {
  const found = await faultsOf({
    'posts/a.md': writePost('Same'),
    'posts/b.md': writePost('same'),
    'posts/Big Name.md': writePost('Name'),
    'pages/levels.md': writePage('Levels'),
    'posts/none.md': 'No front matter.',
    'posts/bytes.md': Buffer.from([0xff, 0xfe, 0x00]),
    'posts/yaml.md': '---\ntitle: "open\n---\n',
  });
  expect(found).toEqual(
    expect.arrayContaining([
      'content/posts/b.md:2: /blog/a has the same title.',
      expect.stringMatching(/^content\/posts\/Big Name\.md:1: the name of the file/),
      'content/pages/levels.md:1: the address /levels is taken by another page of the site.',
      expect.stringMatching(/^content\/posts\/none\.md:1: the file must begin with front matter/),
      'content/posts/bytes.md:1: the file is not UTF-8 text.',
      expect.stringMatching(/^content\/posts\/yaml\.md:\d: this is not YAML/),
    ]),
  );
});

test('checks a board file, and plays its moves', async () => {
  const board = JSON.parse(writeBoard());
  const found = await faultsOf({
    'boards/posts/stuck.json': JSON.stringify({ ...board, moves: [] }, null, 2),
    'boards/posts/boast.json': JSON.stringify({ ...board, atLeast: 0 }),
    'boards/posts/shape.json': `{\n"board": {"floor": ["..."],\n"blocks": [{"id": "a"}], "gates": []},\n"moves": [], "optimal": true, "atLeast": 0}`,
    'boards/posts/json.json': '{\n  "board":\n}',
    'boards/posts/more.json': JSON.stringify({ ...board, note: 1 }),
  });
  expect(found).toEqual([
    expect.stringMatching(/^content\/boards\/posts\/boast\.json:1: optimal must be false/),
    expect.stringMatching(/^content\/boards\/posts\/json\.json:\d: this is not JSON/),
    expect.stringMatching(/^content\/boards\/posts\/more\.json:1: note: /),
    expect.stringMatching(/^content\/boards\/posts\/shape\.json:3: the board is not well-formed/),
    expect.stringMatching(
      /^content\/boards\/posts\/stuck\.json:\d+: After 0 moves the board is not solved/,
    ),
  ]);
});

test('does not read a file that is too large, and gives up on one that takes too long', async () => {
  const files = {
    'posts/large.md': writePost('Large', 'x'.repeat(10_000_000)),
    'posts/nested.md': writePost('Nested', `${'- '.repeat(20_000)}a`),
    'posts/quoted.md': writePost('Quoted', `${'> '.repeat(200)}a`),
    'posts/stars.md': writePost('Stars', '*a_'.repeat(60_000)),
    'posts/yaml.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n---\n`,
    'posts/good.md': writePost('Good'),
  };
  const found = await faultsOf(files, { renderMsMax: 2_000 });
  expect(
    found.map((fault) => /^content\/posts\/([a-z]+)\.md:\d+: (.{12})/.exec(fault)?.slice(1)),
  ).toEqual([
    ['large', 'the file has'],
    ['nested', expect.any(String)],
    ['quoted', 'this is nest'],
    ['stars', 'the text tak'],
    ['yaml', expect.any(String)],
  ]);
}, 60_000);

test('renders or refuses any text, and never crashes', async () => {
  const bodies = fc.sample(fc.string({ unit: 'binary', maxLength: 300 }), 60);
  const marks = fc.sample(
    fc.string({ unit: fc.constantFrom(...'[](){}<>*_:`"#|\n -!@=&;/\\a1'), maxLength: 300 }),
    120,
  );
  const files = Object.fromEntries(
    [...bodies, ...marks].map((body, i) => [`posts/p${i}.md`, writePost(`Post ${i}`, body)]),
  );
  for (const fault of await faultsOf(files))
    expect(fault).toMatch(/^content\/posts\/p\d+\.md:\d+: \S/);
}, 60_000);
