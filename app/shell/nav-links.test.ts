import { expect, test } from 'vitest';
import { MORE_LINKS, NAV_LINKS, SUPPORT_LINKS } from './nav-links.ts';

test('no menu names the videos or the questions, and the foot of the page names the questions', () => {
  const menus = [...NAV_LINKS, ...MORE_LINKS].map(({ to }) => to);
  expect(menus).not.toContain('/media');
  expect(menus).not.toContain('/faq');
  expect(SUPPORT_LINKS.map(({ to }) => to)).toContain('/faq');
});
