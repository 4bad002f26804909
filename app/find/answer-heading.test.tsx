import { expect, test } from 'vitest';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import type { RainbowBoard } from '#domain/boards/schema.ts';
import { standingOf } from '#draft/standing.ts';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { AnswerHeading } from './answer-heading.tsx';
import { KnownLink } from './known-link.tsx';

const rainbow: RainbowBoard = {
  id: '0123456789abcdef',
  board: { floor: ['.'], blocks: [], gates: [] },
  boardSize: [1, 1],
  moves: 1,
  standing: standingOf({ source: 'sample', found: { optimal: true } }),
  levels: [742],
  likeness: 1,
  solution: [],
  atLeast: 1,
  color: 'yellow',
};

/** The heading of a solution of the player's own board, and the link below it, given the guide's matches for that board. */
function render(matches: object): string {
  const result = { status: 'solved', moves: [], optimal: true, atLeast: 0, states: 1 } as const;
  const lookup = {
    kind: 'found',
    matches: { exact: null, rainbow: null, inPlay: null, near: [], ...matches },
  } as const;
  return renderOnSite(
    <EditorMessages>
      <AnswerHeading
        answer={{ kind: 'solved', result, guideBoard: null }}
        lookup={lookup}
        isMisread={false}
      />
      <KnownLink lookup={lookup} />
    </EditorMessages>,
  );
}

test('a board with an additional rainbow block is named after the guide’s, with a link to its level', () => {
  const html = render({ rainbow });
  expect(html).toContain('This is level 742, with a rainbow on yellow');
  expect(html).toContain('href="/levels/742?board=0123456789abcdef"');
  expect(render({ rainbow: { ...rainbow, levels: [] } })).toContain(
    'This is a board of the guide, with a rainbow on yellow',
  );
});

test('results stored by an earlier version, without rainbow blocks, are still displayed', () => {
  expect(render({ rainbow: undefined })).not.toContain('rainbow');
});
