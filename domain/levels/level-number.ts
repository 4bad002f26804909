/** A level number as somebody wrote it, understood. */
export interface LevelNumber {
  readonly number: number;
  /** True when it was written as we write it: a redirect would lead to itself. */
  readonly isCanonical: boolean;
}

/**
 * Reads a level number as people write it in addresses and search boxes.
 *
 * Clear in meaning, though not canonical: blanks around it, leading zeros, full-width digits, and the word
 * before it (`Level 47`, `lv.47`, `level-47`). Everything else, and a number outside 1 to `levelMax`, is
 * undefined: `1e3` may be a number to a machine, but no player writes a level so.
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
