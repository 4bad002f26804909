/** A field of the board file as read; `instead: null` means that there may be none. */
export interface FieldReading {
  readonly field: string;
  readonly value: unknown;
  readonly confidence: number;
  readonly instead?: unknown;
}
