import type { BoardReading, WholeDoubt } from './reading.ts';

/** Confidence of a doubt about the whole picture. */
const WHOLE_DOUBT = 0.5;

/** The reading with a doubt about the whole, and with `every`, about each element read. */
export function doubtWhole(reading: BoardReading, why: WholeDoubt, every = false): BoardReading {
  const { confidences } = reading;
  const whole = { at: `picture.${why}`, confidence: WHOLE_DOUBT };
  const doubted = every
    ? confidences.map((one) => ({ ...one, confidence: Math.min(one.confidence, WHOLE_DOUBT) }))
    : confidences;
  return {
    ...reading,
    confidences: [whole, ...doubted].sort((p, q) => p.confidence - q.confidence),
  };
}
