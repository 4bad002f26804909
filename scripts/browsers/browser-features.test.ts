import { expect, test } from 'vitest';
import { findNewerFeatures } from './browser-features.ts';

const list = (script: string) => [...findNewerFeatures(script)].sort();

test('reports what the oldest browsers lack: methods, static ones, constructors and selectors', () => {
  expect(list('menu.showPopover(); menu.matches(":popover-open")')).toEqual([
    ':popover-open',
    'showPopover',
  ]);
  expect(list('URL.canParse(a); Promise.withResolvers(); Object.groupBy(b, c)')).toEqual([
    'URL.canParse',
    'groupBy',
    'withResolvers',
  ]);
  expect(list('new VideoEncoder(a); requestIdleCallback(b)')).toEqual([
    'VideoEncoder',
    'requestIdleCallback',
  ]);
  expect(list('root.querySelector(`section :popover-open`)')).toEqual([':popover-open']);
});

test('accepts what they have, and methods of an older object of the same name', () => {
  expect(
    list('a.toSorted(); structuredClone(b); c.at(-1); new Worker(d); e.matches(":modal")'),
  ).toEqual([]);
  expect(list('map.union; list.find(a); URL.createObjectURL(b); "a:hover"')).toEqual([]);
});
