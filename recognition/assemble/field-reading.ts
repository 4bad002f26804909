import { DOUBT_CONFIDENCE_MAX, type RivalSign } from '#engine/doubt.ts';

/** A field of the board file as read. `instead: null` means that there may be none. */
export interface FieldReading {
  readonly field: string;
  /** Undefined if the field is not read. If it may have been missed, `instead` is its value. */
  readonly value: unknown;
  readonly confidence: number;
  readonly instead?: unknown;
  /** The sign that may be there instead. */
  readonly rival?: RivalSign;
}

/** A field that is not read: a doubt if it may well have been missed, otherwise null. */
export function asMissed({ field, value, confidence }: FieldReading): FieldReading | null {
  return 1 - confidence < DOUBT_CONFIDENCE_MAX
    ? { field, value: undefined, confidence: 1 - confidence, instead: value }
    : null;
}

/** Whether a field is on the board as read. */
export function isThere({ value }: FieldReading): boolean {
  return value !== undefined;
}
