import { expect, test } from 'vitest';
import { listQuestions } from '#draft/questions.ts';
import { standingOf } from '#draft/standing.ts';
import { loadBoard } from '#engine/board.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { QuestionForm } from './question-form.tsx';

/** The part of the page about a board as read. */
function render(board: object, doubts: readonly Doubt[]): string {
  const draft = board as BoardDraft;
  const loaded = loadBoard(draft);
  const faults = loaded.ok ? [] : loaded.error;
  return renderOnSite(
    <QuestionForm
      board={draft}
      questions={listQuestions(draft, doubts)}
      faults={faults}
      standing={standingOf({ source: 'picture' })}
      picture={null}
      cellsToPixels={null}
    />,
  );
}

const BLOCK = { id: 'a', color: 'red', cells: [[0, 0]] };
const GATE = { id: 'g', side: 'right', cells: [[1, 0]], color: 'red' };
const BOARD = { floor: ['..'], blocks: [BLOCK], gates: [GATE] };

test('asks about a doubt without another candidate too', () => {
  const html = render(BOARD, [{ at: 'gates', confidence: 0.3 }]);
  expect(html).toContain('Does the board here have all the gates of your picture?');
  expect(html).toContain('Yes, as read');
  expect(html).toContain('Solve it with these answers');
});

test('names the faults of an invalid reading, which can be corrected here', () => {
  const { color: _, ...gray } = BLOCK;
  const html = render({ ...BOARD, blocks: [{ ...gray, key: true }] }, []);
  expect(html).toContain('What was read is not a whole board');
  expect(html).toContain('has no color, but Key needs one.');
  expect(html).toMatch(/<details id="correct" open=""/);
  expect(html).toContain('name="form" value="correct"');
  expect(html).toContain('{&quot;floor&quot;:[&quot;..&quot;]');
  expect(html).not.toContain('Solve it with these answers');
});

test('colors are chosen by swatch and name, what differs in kind by its drawing', () => {
  const frozen = { ...BOARD, blocks: [{ ...BLOCK, ice: 3 }] };
  const drawings = (html: string) => html.match(/<label[^>]*>.*?<\/label>/g)?.join('') ?? '';
  const colors = render(frozen, [{ at: 'blocks[0].color', confidence: 0.4, instead: 'pink' }]);
  expect(drawings(colors)).not.toContain('<svg');
  expect(drawings(colors)).toContain('var(--block-pink)');
  expect(colors).toContain('red, as read');
  const rival = { field: 'curtain', value: true } as const;
  const signs = render(frozen, [{ at: 'blocks[0].ice', confidence: 0.4, instead: null, rival }]);
  expect(drawings(signs)).toContain('<svg');
});
