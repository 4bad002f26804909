/**
 * The level in a file name: `level-47.png`, `Lv 47 (2).jpg`, `047.webp`. Undefined for other names, such as a camera's, and for a number
 * that is not a level.
 */
export function levelOfFile(name: string, levelMax: number): number | undefined {
  const bare = name.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '');
  const digits =
    /(?:^|[^a-z])(?:level|lvl|lv)[\s._#-]*(\d{1,9})(?!\d)/i.exec(bare)?.[1] ??
    /^\s*(\d{1,9})(?:\s*\(\d+\))?\s*$/.exec(bare)?.[1];
  const level = Number(digits);
  return level >= 1 && level <= levelMax ? level : undefined;
}
