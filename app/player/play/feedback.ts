/** Feedback while playing: quiet sounds, off by default, and short vibrations on devices that have them. */

import { createDeviceChoice } from '#app/site/device-choice.ts';
import { prefersReducedMotion } from '../live/glide.ts';
import type { Feedback, Sounds } from './sounds.ts';

export const soundChoice = createDeviceChoice('unjam.sound');
/** Off by default if the device asks for reduced motion. */
export const vibrationChoice = createDeviceChoice('unjam.vibration', () => !prefersReducedMotion());

/** Milliseconds on, off, on, … */
const VIBRATIONS: Readonly<Record<Feedback, number | number[]>> = {
  slide: 8,
  leave: 20,
  refuse: [12, 40, 12],
  win: [20, 60, 20, 60, 60],
};

/** Whether the device can vibrate. Desktop browsers have the API without a motor. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

let sounds: Promise<Sounds> | undefined;

/** Plays the sound and vibrates, if switched on. */
export function giveFeedback(feedback: Feedback): void {
  if (canVibrate() && vibrationChoice.isOn()) navigator.vibrate(VIBRATIONS[feedback]);
  if (!soundChoice.isOn()) return;
  sounds ??= import('./sounds.ts').then(({ createSounds }) => createSounds(new AudioContext()));
  sounds.then(
    (play) => play(feedback),
    () => {
      // Without the file or without audio the game is silent. The next sound tries again.
      sounds = undefined;
    },
  );
}
