export interface LevelNumber {
  readonly number: number;
  /** True if it is in canonical form, so that no redirect is needed. */
  readonly isCanonical: boolean;
}

/**
 * Parses a level number as people write it in addresses and search boxes.
 *
 * Accepted but not canonical: surrounding blanks, leading zeros, full-width digits, and a preceding word (`Level 47`, `lv.47`, `level-47`).
 * Undefined for anything else, and for a number outside 1 to `levelMax`. `1e3` is not accepted, because players do not write levels like
 * that.
 */
export function parseLevelNumber(text: string, levelMax: number): LevelNumber | undefined {
  const match = /^(?:(?:level|lv|lvl)[\s.:#-]*)?0*([1-9]\d{0,8})$/i.exec(
    text.normalize('NFKC').trim(),
  );
  if (!match?.[1]) return undefined;
  const number = Number(match[1]);
  if (number > levelMax) return undefined;
  return { number, isCanonical: text === String(number) };
}
