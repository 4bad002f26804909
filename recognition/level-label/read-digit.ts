import type { ScreenNumber } from '../reading.ts';
import { OTHER } from './shape.ts';

/** The most likely digit of a glyph, given its class probabilities. */
export function readDigit(classes: Float32Array): ScreenNumber {
  let value = 0;
  for (let digit = 1; digit < OTHER; digit++)
    if ((classes[digit] as number) > (classes[value] as number)) value = digit;
  return { value, confidence: classes[value] as number };
}
