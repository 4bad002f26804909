import type { Lab, LabPicture } from '../picture.ts';
import type { Region } from './regions.ts';

/** The colour beside and above a region, as the median of a band one fiftieth to one tenth of its width away; null when the picture ends there. Below it lies the board's shadow, which is left out. */
export function measureAround(picture: LabPicture, region: Region): Lab | null {
  const { width, height } = picture;
  const span = region.right - region.left;
  const least = Math.max(2, Math.round(0.012 * span));
  const most = Math.max(least + 2, Math.round(0.08 * span));
  const ls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let y = Math.max(0, region.top - most); y < Math.min(height, region.bottom); y += 2) {
    for (
      let x = Math.max(0, region.left - most);
      x < Math.min(width, region.right + most);
      x += 2
    ) {
      const away = Math.max(region.left - x, x - region.right, region.top - y);
      if (away < least) continue;
      const at = y * width + x;
      ls.push(picture.l[at] as number);
      as.push(picture.a[at] as number);
      bs.push(picture.b[at] as number);
    }
  }
  if (ls.length < 30) return null;
  const middle = (values: number[]): number =>
    values.sort((p, q) => p - q)[values.length >> 1] as number;
  return [middle(ls), middle(as), middle(bs)];
}
