/** The transforms of Winograd's minimal filtering F(2×2, 3×3) (Lavin & Gray 2016, §4.1), in 128-bit SIMD over channels. Addresses, strides and counts as in `kernel.ts`. */

/**
 * The weight transform G·g·Gᵀ of Winograd's F(2×2, 3×3), in place: from 3 × 3 matrices of `n` floats at `at`, without gaps, to 4 × 4.
 */
export function transformWeights(at: usize, n: i32): void {
  const matrix: usize = <usize>n << 2;
  for (const end = at + matrix; at < end; at += 16) {
    const p3 = at + 3 * matrix, p6 = at + 6 * matrix;
    const g0 = v128.load(at), g1 = v128.load(at + matrix), g2 = v128.load(at + 2 * matrix);
    const g3 = v128.load(p3), g4 = v128.load(p3 + matrix), g5 = v128.load(p3 + 2 * matrix);
    const g6 = v128.load(p6), g7 = v128.load(p6 + matrix), g8 = v128.load(p6 + 2 * matrix);
    storeWeights(at, matrix, g0, g1, g2);
    storeWeights(
      at + 4 * matrix,
      matrix,
      halfSum(g0, g3, g6),
      halfSum(g1, g4, g7),
      halfSum(g2, g5, g8),
    );
    storeWeights(
      at + 8 * matrix,
      matrix,
      halfDifference(g0, g3, g6),
      halfDifference(g1, g4, g7),
      halfDifference(g2, g5, g8),
    );
    storeWeights(at + 12 * matrix, matrix, g6, g7, g8);
  }
}

/** A row of three times Gᵀ. */
// @ts-expect-error: decorator
@inline
function storeWeights(at: usize, matrix: usize, a: v128, b: v128, c: v128): void {
  v128.store(at, a);
  v128.store(at + matrix, halfSum(a, b, c));
  v128.store(at + 2 * matrix, halfDifference(a, b, c));
  v128.store(at + 3 * matrix, c);
}

// @ts-expect-error: decorator
@inline
function halfSum(a: v128, b: v128, c: v128): v128 {
  return f32x4.mul(f32x4.splat(0.5), f32x4.add(f32x4.add(a, c), b));
}

// @ts-expect-error: decorator
@inline
function halfDifference(a: v128, b: v128, c: v128): v128 {
  return f32x4.mul(f32x4.splat(0.5), f32x4.sub(f32x4.add(a, c), b));
}

/**
 * The input transform Bᵀ·d·B of Winograd's F(2×2, 3×3), for a row of `tiles` tiles of 4 × 4 pixels of `n` floats. The first tile begins at
 * `at`, and each further one two pixels to the right of the previous one. Rows of pixels are `ld` apart. Value i, j of a tile goes to the
 * tile's row of matrix 4·i + j. The 16 matrices have `n` columns, begin at `to` and are `ldTo` apart.
 */
export function transformInput(
  at: usize,
  ld: i32,
  n: i32,
  tiles: i32,
  to: usize,
  ldTo: i32,
): void {
  const pixel: usize = <usize>n << 2;
  const row: usize = <usize>ld << 2;
  const matrix: usize = <usize>ldTo << 2;
  for (let tile: i32 = 0; tile < tiles; tile++) {
    const end = at + pixel;
    for (; at < end; at += 16) {
      const p1 = at + pixel, p2 = p1 + pixel, p3 = p2 + pixel;
      storeDifferences(at, p2, row, to, matrix);
      storeSums(p1, p2, row, to + matrix, matrix);
      storeDifferences(p2, p1, row, to + 2 * matrix, matrix);
      storeDifferences(p1, p3, row, to + 3 * matrix, matrix);
      to += 16;
    }
    at += pixel;
  }
}

/** Bᵀ times the sum of two columns of a tile. */
// @ts-expect-error: decorator
@inline
function storeSums(p: usize, q: usize, row: usize, to: usize, matrix: usize): void {
  const s0 = f32x4.add(v128.load(p), v128.load(q));
  const s1 = f32x4.add(v128.load(p + row), v128.load(q + row));
  const s2 = f32x4.add(v128.load(p + 2 * row), v128.load(q + 2 * row));
  const s3 = f32x4.add(v128.load(p + 3 * row), v128.load(q + 3 * row));
  storeColumn(s0, s1, s2, s3, to, matrix);
}

/** Bᵀ times the difference of two columns of a tile. */
// @ts-expect-error: decorator
@inline
function storeDifferences(p: usize, q: usize, row: usize, to: usize, matrix: usize): void {
  const d0 = f32x4.sub(v128.load(p), v128.load(q));
  const d1 = f32x4.sub(v128.load(p + row), v128.load(q + row));
  const d2 = f32x4.sub(v128.load(p + 2 * row), v128.load(q + 2 * row));
  const d3 = f32x4.sub(v128.load(p + 3 * row), v128.load(q + 3 * row));
  storeColumn(d0, d1, d2, d3, to, matrix);
}

// @ts-expect-error: decorator
@inline
function storeColumn(d0: v128, d1: v128, d2: v128, d3: v128, to: usize, matrix: usize): void {
  v128.store(to, f32x4.sub(d0, d2));
  v128.store(to + 4 * matrix, f32x4.add(d1, d2));
  v128.store(to + 8 * matrix, f32x4.sub(d2, d1));
  v128.store(to + 12 * matrix, f32x4.sub(d1, d3));
}

/**
 * The output transform Aᵀ·m·A of Winograd's F(2×2, 3×3), for a row of tiles of 2 × 2 pixels of `n` floats. The row `start` is added to each
 * pixel. The matrices are laid out as in `transformInput`, begin at `from` and are `ldFrom` apart. Writes `width` × `height` pixels:
 * `height` is 1 if the tiles extend beyond the lower edge, and an odd `width` means that the last one extends beyond the right edge.
 */
export function transformOutput(
  from: usize,
  ldFrom: i32,
  n: i32,
  start: usize,
  at: usize,
  ld: i32,
  width: i32,
  height: i32,
): void {
  const pixel: usize = <usize>n << 2;
  const row: usize = <usize>ld << 2;
  const matrix: usize = <usize>ldFrom << 2;
  for (let x: i32 = 0; x < width; x += 2) {
    for (let i: usize = 0; i < pixel; i += 16) {
      const base = v128.load(start + i);
      const right = x + 1 < width ? at + pixel : 0;
      const p1 = from + matrix, p2 = p1 + matrix, p3 = p2 + matrix;
      storePair(
        base,
        sumTop(from, matrix),
        sumTop(p1, matrix),
        sumTop(p2, matrix),
        sumTop(p3, matrix),
        at,
        right,
      );
      if (height > 1) {
        storePair(
          base,
          sumBottom(from, matrix),
          sumBottom(p1, matrix),
          sumBottom(p2, matrix),
          sumBottom(p3, matrix),
          at + row,
          right ? right + row : 0,
        );
      }
      from += 16;
      at += 16;
    }
    at += pixel;
  }
}

/** The first row of Aᵀ times a column. */
// @ts-expect-error: decorator
@inline
function sumTop(p: usize, matrix: usize): v128 {
  const s = f32x4.add(v128.load(p), v128.load(p + 4 * matrix));
  return f32x4.add(s, v128.load(p + 8 * matrix));
}

/** The second row of Aᵀ times a column. */
// @ts-expect-error: decorator
@inline
function sumBottom(p: usize, matrix: usize): v128 {
  const s = f32x4.sub(v128.load(p + 4 * matrix), v128.load(p + 8 * matrix));
  return f32x4.sub(s, v128.load(p + 12 * matrix));
}

/** A row of four times A, plus `base`. `right` may be 0 for none. */
// @ts-expect-error: decorator
@inline
function storePair(
  base: v128,
  s0: v128,
  s1: v128,
  s2: v128,
  s3: v128,
  left: usize,
  right: usize,
): void {
  v128.store(left, f32x4.add(f32x4.add(f32x4.add(base, s0), s1), s2));
  if (right) v128.store(right, f32x4.sub(f32x4.sub(f32x4.add(base, s1), s2), s3));
}
