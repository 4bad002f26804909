/**
 * The level that the name of a file names: `level-47.png`, `Lv 47 (2).jpg`, `047.webp`. Undefined for any other name, such as that of a
 * camera, and for a number that is not a level.
 */
export function levelOfFile(name: string, levelMax: number): number | undefined {
  const bare = name.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '');
  const digits =
    /(?:^|[^a-z])(?:level|lvl|lv)[\s._#-]*(\d{1,9})(?!\d)/i.exec(bare)?.[1] ??
    /^\s*(\d{1,9})(?:\s*\(\d+\))?\s*$/.exec(bare)?.[1];
  const level = Number(digits);
  return level >= 1 && level <= levelMax ? level : undefined;
}
