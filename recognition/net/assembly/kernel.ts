/**
 * The arithmetic of the networks in 128-bit SIMD: products of matrices of 32-bit floats in linear memory, compiled to WebAssembly by
 * scripts/build-kernel.ts. All addresses are in bytes, all strides in floats; counts of columns (`n`) are multiples of 8.
 */

export { transformInput, transformOutput, transformWeights } from './winograd';

/** c[m × n] (+)= a[m × k] · b[k × n]. Rows of `a` and `c` are `lda` and `ldc` apart, those of `b` are `n` apart. */
export function multiply(
  m: i32,
  n: i32,
  k: i32,
  a: usize,
  lda: i32,
  b: usize,
  c: usize,
  ldc: i32,
  adds: i32,
): void {
  const aRow: usize = <usize>lda << 2;
  const cRow: usize = <usize>ldc << 2;
  const bRow: usize = <usize>n << 2;
  let row: i32 = 0;
  for (; row + 4 <= m; row += 4) {
    const a0 = a + <usize>row * aRow;
    const c0 = c + <usize>row * cRow;
    for (let col: i32 = 0; col < n; col += 8) {
      const at = c0 + (<usize>col << 2);
      let s00 = f32x4.splat(0), s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00;
      if (adds) {
        s00 = v128.load(at);
        s01 = v128.load(at, 16);
        s10 = v128.load(at + cRow);
        s11 = v128.load(at + cRow, 16);
        s20 = v128.load(at + 2 * cRow);
        s21 = v128.load(at + 2 * cRow, 16);
        s30 = v128.load(at + 3 * cRow);
        s31 = v128.load(at + 3 * cRow, 16);
      }
      let p0 = a0, p1 = a0 + aRow, p2 = p1 + aRow, p3 = p2 + aRow;
      let q = b + (<usize>col << 2);
      const end = p0 + (<usize>k << 2);
      while (p0 < end) {
        const b0 = v128.load(q);
        const b1 = v128.load(q, 16);
        let v = v128.load_splat<f32>(p0);
        s00 = madd(v, b0, s00);
        s01 = madd(v, b1, s01);
        v = v128.load_splat<f32>(p1);
        s10 = madd(v, b0, s10);
        s11 = madd(v, b1, s11);
        v = v128.load_splat<f32>(p2);
        s20 = madd(v, b0, s20);
        s21 = madd(v, b1, s21);
        v = v128.load_splat<f32>(p3);
        s30 = madd(v, b0, s30);
        s31 = madd(v, b1, s31);
        p0 += 4;
        p1 += 4;
        p2 += 4;
        p3 += 4;
        q += bRow;
      }
      v128.store(at, s00);
      v128.store(at, s01, 16);
      v128.store(at + cRow, s10);
      v128.store(at + cRow, s11, 16);
      v128.store(at + 2 * cRow, s20);
      v128.store(at + 2 * cRow, s21, 16);
      v128.store(at + 3 * cRow, s30);
      v128.store(at + 3 * cRow, s31, 16);
    }
  }
  for (; row < m; row++) {
    const a0 = a + <usize>row * aRow;
    for (let col: i32 = 0; col < n; col += 8) {
      const at = c + <usize>row * cRow + (<usize>col << 2);
      let s0 = f32x4.splat(0), s1 = s0;
      if (adds) {
        s0 = v128.load(at);
        s1 = v128.load(at, 16);
      }
      let q = b + (<usize>col << 2);
      for (let p = a0; p < a0 + (<usize>k << 2); p += 4) {
        const v = v128.load_splat<f32>(p);
        s0 = madd(v, v128.load(q), s0);
        s1 = madd(v, v128.load(q, 16), s1);
        q += bRow;
      }
      v128.store(at, s0);
      v128.store(at, s1, 16);
    }
  }
}

/** Adds `n` floats to others. */
export function add(from: usize, to: usize, n: i32): void {
  for (let i: usize = 0; i < <usize>n << 2; i += 16) {
    v128.store(to + i, f32x4.add(v128.load(to + i), v128.load(from + i)));
  }
}

/** Adds `rows` rows of `n` floats, `ld` apart, to one row. */
export function sumRows(at: usize, n: i32, ld: i32, rows: i32, row: usize): void {
  for (let r: i32 = 0; r < rows; r++) add(at + (<usize>(r * ld) << 2), row, n);
}

/** Adds to one row, channel by channel, the products of `rows` rows of `a` and `b`, which are `lda` and `ldb` apart. */
export function sumProducts(
  a: usize,
  lda: i32,
  b: usize,
  ldb: i32,
  n: i32,
  rows: i32,
  row: usize,
): void {
  const size = <usize>n << 2;
  for (let r: i32 = 0; r < rows; r++) {
    const p = a + (<usize>(r * lda) << 2);
    const q = b + (<usize>(r * ldb) << 2);
    for (let i: usize = 0; i < size; i += 16) {
      v128.store(
        row + i,
        f32x4.add(v128.load(row + i), f32x4.mul(v128.load(p + i), v128.load(q + i))),
      );
    }
  }
}

/** to = max(0, from · gain + shift + skip) for `rows` rows of `n` floats without gaps; `gain` and `shift` are rows; `skip` may be 0 for none. */
export function normalise(
  from: usize,
  to: usize,
  n: i32,
  rows: i32,
  gain: usize,
  shift: usize,
  skip: usize,
): void {
  const size = <usize>n << 2;
  const zero = f32x4.splat(0);
  let at: usize = 0;
  for (let r: i32 = 0; r < rows; r++) {
    for (let i: usize = 0; i < size; i += 16) {
      let v = f32x4.mul(v128.load(from + at), v128.load(gain + i));
      v = f32x4.add(v, v128.load(shift + i));
      if (skip) v = f32x4.add(v, v128.load(skip + at));
      v128.store(to + at, f32x4.max(v, zero));
      at += 16;
    }
  }
}

/** Fills `rows` rows of `n` floats, `ld` apart, with one row. */
export function spread(row: usize, n: i32, at: usize, ld: i32, rows: i32): void {
  for (let r: i32 = 0; r < rows; r++) memory.copy(at + (<usize>(r * ld) << 2), row, <usize>n << 2);
}

// @ts-expect-error: decorator
@inline
function madd(a: v128, b: v128, c: v128): v128 {
  return f32x4.add(c, f32x4.mul(a, b));
}
