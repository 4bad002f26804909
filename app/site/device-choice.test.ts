import { expect, test, vi } from 'vitest';
import { createDeviceChoice } from './device-choice.ts';

function stubStorage(texts = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  return texts;
}

test('stores a choice on the device, and asks for the initial value before one is made', () => {
  const texts = stubStorage();
  const sound = createDeviceChoice('sound');
  expect([sound.isOn(), createDeviceChoice('other', () => true).isOn()]).toEqual([false, true]);
  sound.toggle();
  expect([...texts]).toEqual([['sound', 'on']]);
  expect(createDeviceChoice('sound').isOn()).toBe(true);
  sound.toggle();
  expect(createDeviceChoice('sound', () => true).isOn()).toBe(false);
});

test('without storage a choice lasts as long as the page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('forbidden');
    },
  });
  const sound = createDeviceChoice('sound');
  expect(sound.isOn()).toBe(false);
  sound.toggle();
  expect(sound.isOn()).toBe(true);
});
