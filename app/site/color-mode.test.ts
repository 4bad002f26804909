import { expect, test, vi } from 'vitest';
import { findForcedValue, readPreference, resolveMode } from './color-mode.ts';

test('system follows the operating system, light and dark do not', () => {
  expect(resolveMode('system', true, undefined).value).toBe('dark');
  expect(resolveMode('system', false, undefined).value).toBe('light');
  expect(resolveMode('light', true, undefined).value).toBe('light');
  expect(resolveMode('dark', false, undefined).value).toBe('dark');
});

test('a page may force a mode without touching the preference', () => {
  expect(resolveMode('light', false, findForcedValue([undefined, { colorMode: 'dark' }]))).toEqual({
    preference: 'light',
    value: 'dark',
    unknown: false,
    forced: true,
  });
  // The innermost page that sets a mode wins.
  expect(findForcedValue([{ colorMode: 'light' }, { colorMode: 'dark' }, undefined])).toBe('dark');
});

test('refuses to force system with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(findForcedValue([{ colorMode: 'system' }])).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

test('unknown stored values count as system', () => {
  expect(readPreference('dark')).toBe('dark');
  expect(readPreference('sepia')).toBe('system');
  expect(readPreference(null)).toBe('system');
});
