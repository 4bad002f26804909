/** A block was moved, left, was blocked, or was the last to leave. */
export type Feedback = 'slide' | 'leave' | 'refuse' | 'win';

export type Sounds = (feedback: Feedback) => void;

/** A note: pitch in hertz, start and duration in seconds. */
type Note = readonly [hertz: number, at: number, seconds: number];

const NOTES: Readonly<Record<Feedback, readonly Note[]>> = {
  slide: [[330, 0, 0.06]],
  leave: [
    [523, 0, 0.1],
    [784, 0.07, 0.16],
  ],
  refuse: [[110, 0, 0.1]],
  win: [
    [523, 0, 0.14],
    [659, 0.1, 0.14],
    [784, 0.2, 0.14],
    [1047, 0.3, 0.4],
  ],
};

/** Initial gain of a note, of 1. */
const GAIN = 0.05;
/** Final gain of a note. An exponential ramp cannot reach 0. */
const GAIN_END = 0.0001;

/** Sounds made of single fading notes. If the browser has suspended the context, each sound tries to resume it. */
export function createSounds(context: AudioContext): Sounds {
  return (feedback) => {
    context.resume().catch(() => {});
    for (const [hertz, at, seconds] of NOTES[feedback]) {
      const begin = context.currentTime + at;
      const note = context.createOscillator();
      const gain = context.createGain();
      note.type = 'triangle';
      note.frequency.value = hertz;
      gain.gain.setValueAtTime(GAIN, begin);
      gain.gain.exponentialRampToValueAtTime(GAIN_END, begin + seconds);
      note.connect(gain).connect(context.destination);
      note.start(begin);
      note.stop(begin + seconds);
    }
  };
}
