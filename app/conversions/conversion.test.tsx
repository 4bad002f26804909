import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderOnSite } from '#tests/render-on-site.tsx';
import Conversion from './conversion.tsx';

/** The page of a conversion that failed. */
function render(loaded: object): string {
  const loaderData = {
    ...{ id: 'cnv_1', name: 'Level 47', level: null, status: 'failed', boardId: null },
    ...{ isFree: false, isPublic: false, failure: 'No board could be read.', hasPicture: true },
    ...{ keepsLooking: false, day: 'May 1', isUnderWay: false, progress: null, hasVideo: true },
    ...{ watermark: '', contributions: null, canSearchAgain: false, asked: null, unknown: [] },
    ...{ drawing: null, guide: null, ...loaded },
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Conversion>;
  return renderOnSite(<Conversion {...props} />);
}

test('a failed conversion says what to do next: another picture, or drawing the board', () => {
  const html = render({});
  expect(html).toMatch(/<a [^>]*href="\/app"[^>]*>Another picture<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/play"[^>]*>Draw it by hand<\/a>/);
  // A board that was read but not solved is searched for longer instead.
  expect(render({ canSearchAgain: true })).not.toContain('Another picture');
});
