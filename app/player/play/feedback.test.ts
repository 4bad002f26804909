import { afterEach, expect, test, vi } from 'vitest';
import type { Feedback } from './sounds.ts';

const ALL: readonly Feedback[] = ['slide', 'leave', 'refuse', 'win'];

afterEach(() => void vi.resetModules());

/** Simulates a phone, or a desktop browser that has the vibration API too. */
async function startOn(media: readonly string[]) {
  const texts = new Map<string, string>();
  const vibrations: unknown[] = [];
  const notes: number[] = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
    },
  });
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => vibrations.push(pattern) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.includes(query) }));
  vi.stubGlobal('AudioContext', fakeAudio(notes));
  return { ...(await import('./feedback.ts')), vibrations, notes };
}

/** Records the pitch of each note as it starts. */
function fakeAudio(notes: number[]) {
  const gain = { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } };
  return class {
    currentTime = 0;
    resume = async () => {};
    createGain = () => ({ ...gain, connect: () => {} });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => void notes.push(frequency.value),
        stop: () => {},
      };
    };
  };
}

test('sound is off until switched on, and then each event sounds different', async () => {
  const { giveFeedback, soundChoice, notes } = await startOn([]);
  for (const feedback of ALL) giveFeedback(feedback);
  await vi.dynamicImportSettled();
  expect(notes).toEqual([]);
  soundChoice.toggle();
  const heard = [];
  for (const feedback of ALL) {
    notes.length = 0;
    giveFeedback(feedback);
    await vi.waitFor(() => expect(notes).not.toEqual([]), 20_000);
    heard.push(String(notes));
  }
  expect(new Set(heard).size).toBe(ALL.length);
});

test('a phone vibrates, a computer does not, and a phone with reduced motion only if told to', async () => {
  const phone = await startOn(['(pointer: coarse)']);
  phone.giveFeedback('leave');
  phone.vibrationChoice.toggle();
  phone.giveFeedback('leave');
  expect(phone.vibrations).toHaveLength(1);
  vi.resetModules();
  const computer = await startOn([]);
  computer.giveFeedback('leave');
  expect([computer.canVibrate(), computer.vibrations]).toEqual([false, []]);
  vi.resetModules();
  const still = await startOn(['(pointer: coarse)', '(prefers-reduced-motion: reduce)']);
  still.giveFeedback('leave');
  expect(still.vibrations).toEqual([]);
  still.vibrationChoice.toggle();
  still.giveFeedback('leave');
  expect(still.vibrations).toHaveLength(1);
});
