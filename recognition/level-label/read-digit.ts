import type { ScreenNumber } from '../reading.ts';
import { OTHER } from './shape.ts';

/** The likeliest digit of a glyph, from the probabilities of its classes. */
export function readDigit(classes: Float32Array): ScreenNumber {
  let value = 0;
  for (let digit = 1; digit < OTHER; digit++)
    if ((classes[digit] as number) > (classes[value] as number)) value = digit;
  return { value, confidence: classes[value] as number };
}
