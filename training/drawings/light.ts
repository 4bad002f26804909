import type { Look } from './look.ts';
import type { Relief } from './relief.ts';

/** Share of the direct light that reaches each sample: a march towards the light, with a penumbra that widens with distance. */
export function castShadows(relief: Relief, look: Look, highest: number): Float32Array {
  const { z, width, height, perCell } = relief;
  const lit = new Float32Array(z.length).fill(1);
  const [lx, ly, lz] = look.light;
  const run = Math.hypot(lx, ly);
  if (run < 0.02 || highest <= 0) return lit;
  // Steps of 1.5 samples along the plane. The ray rises by `rise` per step.
  const stride = 1.5;
  const [sx, sy] = [(lx / run) * stride, (ly / run) * stride];
  const rise = ((lz / run) * stride) / perCell;
  const softness = 0.06 / perCell;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const start = (z[i] as number) + 0.02;
      let dark = 0;
      for (let t = 1, level = start + rise; level < highest && dark < 1; t++, level += rise) {
        const u = Math.round(x + sx * t);
        const v = Math.round(y + sy * t);
        if (u < 0 || v < 0 || u >= width || v >= height) break;
        const over = (z[v * width + u] as number) - level;
        if (over > -softness * t)
          dark = Math.max(dark, (over + softness * t) / (0.05 + 2 * softness * t));
      }
      lit[i] = 1 - look.shadow * Math.min(1, dark);
    }
  }
  return blur(lit, width, height, 1);
}

/** Share of the ambient light that reaches each sample. It is smaller where the surroundings are higher. */
export function occlude({ z, width, height, perCell }: Relief, look: Look): Float32Array {
  const radius = Math.round(0.16 * perCell);
  const open = blur(blur(z.slice(), width, height, radius), width, height, radius);
  for (let i = 0; i < z.length; i++) {
    const below = Math.max(0, (open[i] as number) - (z[i] as number));
    open[i] = 1 - look.occlusion * Math.min(0.85, below * 1.1);
  }
  return open;
}

/** The board's shadow on the background, offset and blurred as specified by the look. */
export function groundShadow({ tops, width, height, perCell }: Relief, look: Look): Float32Array {
  const { x: dx, y: dy, blur: soft, strength } = look.ground;
  const shade = new Float32Array(tops.length);
  if (strength === 0) return shade;
  const [ox, oy] = [Math.round(dx * perCell), Math.round(dy * perCell)];
  for (let y = Math.max(0, oy); y < Math.min(height, height + oy); y++)
    for (let x = Math.max(0, ox); x < Math.min(width, width + ox); x++)
      if (!Number.isNaN(tops[(y - oy) * width + x - ox])) shade[y * width + x] = strength;
  const radius = Math.max(1, Math.round((soft * perCell) / 2));
  return blur(blur(shade, width, height, radius), width, height, radius);
}

/** A box blur of `radius` samples in each direction, in place. */
function blur(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  const size = 2 * radius + 1;
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    line.set(field.subarray(start, start + width));
    let sum = 0;
    for (let k = -radius; k <= radius; k++)
      sum += line[Math.max(0, Math.min(width - 1, k))] as number;
    for (let x = 0; x < width; x++) {
      field[start + x] = sum / size;
      sum +=
        (line[Math.min(width - 1, x + radius + 1)] as number) -
        (line[Math.max(0, x - radius)] as number);
    }
  }
  // All columns at once, row by row, reading from a copy.
  const original = field.slice();
  const sums = new Float32Array(width);
  const row = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let k = -radius; k <= radius; k++)
    for (let x = 0, from = row(k); x < width; x++)
      sums[x] = (sums[x] as number) + (original[from + x] as number);
  for (let y = 0; y < height; y++) {
    const [next, last] = [row(y + radius + 1), row(y - radius)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      field[y * width + x] = sum / size;
      sums[x] = sum + (original[next + x] as number) - (original[last + x] as number);
    }
  }
  return field;
}
