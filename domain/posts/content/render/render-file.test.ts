import fc from 'fast-check';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { writeBoard, writePost } from '#tests/content-folder.ts';
import { readBoardFile } from '../board-file.ts';
import type { Assets } from './assets.ts';
import { renderFile } from './render-file.ts';

const small = readBoardFile(new VFile(writeBoard()));
const assets: Assets = {
  boards: new Map(small ? [['small', small]] : []),
  pictures: new Map([
    ['pictures/phone.png', { name: '0123456789abcdef.png', width: 390, height: 844 }],
  ]),
};

function render(body: string, fields: Record<string, string> = {}) {
  const rendering = renderFile(
    { path: 'posts/one.md', text: writePost('One', body, fields) },
    assets,
    '2026-11-21',
  );
  if (!rendering.ok) throw new Error(JSON.stringify(rendering.error));
  return rendering.value;
}

function htmlOf(body: string): string {
  return render(body)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('');
}

test('boards split the text, which continues after them', () => {
  const { parts, board } = render(
    'One.\n\n::board{id="small"}\n\nTwo.\n\n:board{level=47}\n\n::board{id=0123456789abcdef}',
  );
  expect(parts).toEqual([
    { html: '<p>One.</p>' },
    { board: { kind: 'content', key: small?.key } },
    { html: '<p>Two.</p>' },
    { board: { kind: 'level', level: 47 } },
    { board: { kind: 'guide', id: '0123456789abcdef' } },
  ]);
  expect(board).toBe(small?.key);
});

test('a fenced board belongs to its text with its moves, and is its picture if there is no other', () => {
  const rendered = render('```board\n3_r00_Lr00\n{"block":"a","by":[0,0],"gate":"g1"}\n```');
  expect(rendered.boards).toHaveLength(1);
  expect(rendered.board).toBe(rendered.boards[0]?.key);
  expect(rendered.parts).toEqual([{ board: { kind: 'content', key: rendered.board } }]);
  expect(render('Words.', { board: 'small' }).board).toBe(small?.key);
});

test('headings have unique anchors, and are listed in order', () => {
  const { headings, parts } = render(
    '## The same\n\n### Within *it*\n\n::board{id="small"}\n\n## The same',
  );
  expect(headings).toEqual([
    { id: 'the-same', depth: 2, text: 'The same' },
    { id: 'within-it', depth: 3, text: 'Within it' },
    { id: 'the-same-1', depth: 2, text: 'The same' },
  ]);
  expect(parts[0]).toEqual({
    html: '<h2 id="the-same"><a href="#the-same" class="anchor">The same</a></h2>\n<h3 id="within-it"><a href="#within-it" class="anchor">Within <em>it</em></a></h3>',
  });
});

test('links to other sites are marked, links to files become addresses, and pictures have their size', () => {
  expect(htmlOf('[a](https://example.com)')).toBe(
    '<p><a href="https://example.com" rel="external noopener">a</a></p>',
  );
  expect(htmlOf('[a](../posts/mechanics/ropes.md#cut)')).toBe(
    '<p><a href="/blog/mechanics/ropes#cut">a</a></p>',
  );
  expect(htmlOf('![A phone](../pictures/phone.png)')).toBe(
    '<p><img src="/pictures/0123456789abcdef.png" alt="A phone" width="390" height="844" loading="lazy" decoding="async"></p>',
  );
});

test('text that only looks like a directive stays unchanged', () => {
  expect(htmlOf('At 10:30 we note:this and a::b, :smile: too.')).toBe(
    '<p>At 10:30 we note:this and a::b, :smile: too.</p>',
  );
});

test('comments are removed, and tables can be scrolled by keyboard', () => {
  expect(htmlOf('<!-- hidden -->\n\nSeen.')).toBe('<p>Seen.</p>');
  expect(htmlOf('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
    /^<div class="wide" tabindex="0"><table>/,
  );
});

test('the text for search has no boards and no marks', () => {
  expect(render('## Head\n\n*One* [two](/).\n\n::board{id="small"}\n\n- three\n- four').text).toBe(
    'Head\nOne two.\nthree\nfour',
  );
});

/** What no rendered text may contain, whatever its source. */
const FORBIDDEN =
  /<(?!\/?(?:a|blockquote|br|code|del|div|em|h[2-6]|hr|img|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)\b)[a-z!/]|<[^>]*\son[a-z]+\s*=|<[^>]*(?:href|src)="(?!https?:|mailto:|\/|#)|<[^>]*\sstyle=/i;

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a]( javascript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '![a](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  'a | b\n-|-\n<script> | onerror=',
  ':board[<b>]{id=small onclick=alert(1)}',
  ':a{onclick=alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '## <a name="x">',
  '[a](https://example.com "onclick=alert(1)")',
])('%j comes to nothing dangerous', (body) => {
  const rendering = renderFile(
    { path: 'posts/one.md', text: writePost('One', body) },
    assets,
    '2026-11-21',
  );
  if (!rendering.ok) return;
  for (const part of rendering.value.parts)
    if ('html' in part) expect(part.html).not.toMatch(FORBIDDEN);
});

test('renders only allowed elements and attributes, whatever the text', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '</p>',
    'onclick=',
    'javascript:',
    '](',
    '[',
    '![',
    '`',
    '"',
    "'",
    '<',
    '>',
    '&',
    '::board{id=small}',
    ':x{',
    '}',
    '\n',
    '\n\n',
    '## ',
    '| ',
    '-|-',
    '* ',
    '> ',
    'style=',
    'https://a.b',
    'data:',
    '{#id .class}',
    'a',
    ' ',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const rendering = renderFile(
        { path: 'posts/one.md', text: writePost('One', parts.join('')) },
        assets,
        '2026-11-21',
      );
      if (!rendering.ok) return;
      for (const part of rendering.value.parts)
        if ('html' in part) expect(part.html).not.toMatch(FORBIDDEN);
    }),
    { numRuns: 300 },
  );
});
