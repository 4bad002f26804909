import { expect, test } from 'vitest';
import { MORE_LINKS, NAV_LINKS, SUPPORT_LINKS } from './nav-links.ts';

test('menus link neither to the videos nor to the questions, the footer links to the questions', () => {
  const menus = [...NAV_LINKS, ...MORE_LINKS].map(({ to }) => to);
  expect(menus).not.toContain('/media');
  expect(menus).not.toContain('/faq');
  expect(SUPPORT_LINKS.map(({ to }) => to)).toContain('/faq');
});
