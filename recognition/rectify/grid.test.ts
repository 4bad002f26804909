import { expect, test } from 'vitest';
import { measureGradients } from '../locate/edges.ts';
import { type Picture, readLab } from '../picture.ts';
import { type EdgelSamples, findEdgels, takeSamples } from './edgels.ts';
import { fitGrid, fitOtherPitches, scoreLattice } from './grid.ts';
import { type Matrix3, mapPoint } from './homography.ts';

/** Blocks of two colors and empty cells between dark lines, seen through a homography. */
function drawTiles(toPixels: Matrix3, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 6; x++) {
      const color = [
        [220, 60, 60],
        [50, 90, 230],
        [90, 100, 120],
      ][(x * 5 + y * 3) % 3] as number[];
      for (let v = 0.04; v < 0.96; v += 0.01) {
        for (let u = 0.04; u < 0.96; u += 0.01) {
          const [px, py] = mapPoint(toPixels, x + u, y + v);
          const at = 4 * (Math.floor(py) * width + Math.floor(px));
          for (let k = 0; k < 3; k++) pixels[at + k] = color[k] as number;
        }
      }
    }
  }
  return { width, height, pixels };
}

function gridOf(picture: Picture): ReturnType<typeof fitGrid> {
  const box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const lab = readLab(picture, box, 1);
  const window = { left: 1, top: 1, right: lab.width - 1, bottom: lab.height - 1 };
  return fitGrid(takeSamples(findEdgels(lab, measureGradients(lab), 0.02), window));
}

/** Maximum distance of the found lattice's lines from the true cells' corners, in cells. */
function worstOff(found: Matrix3, truth: Matrix3, pitch: number): number {
  let worst = 0;
  for (const [x, y] of [
    [0, 0],
    [6, 0],
    [0, 8],
    [6, 8],
  ] as const) {
    const [px, py] = mapPoint(truth, x, y);
    let near = Number.POSITIVE_INFINITY;
    for (let v = -20; v <= 20; v++) {
      for (let u = -20; u <= 20; u++) {
        const [qx, qy] = mapPoint(found, u, v);
        near = Math.min(near, Math.hypot(qx - px, qy - py));
      }
    }
    worst = Math.max(worst, near / pitch);
  }
  return worst;
}

test('finds the lattice of a schematic', () => {
  const truth: Matrix3 = [50, 0, 30, 0, 50, 40, 0, 0, 1];
  const lattice = gridOf(drawTiles(truth, 360, 480));
  expect(lattice?.cellPx).toBeCloseTo(50, 0);
  expect(worstOff(lattice?.toPixels as Matrix3, truth, 50)).toBeLessThan(0.08);
});

test('finds the lattice of a tilted screen', () => {
  const w = -0.012;
  const truth: Matrix3 = [50 + 180 * 0, 180 * w, 40, 0, 46, 40, 0, w, 1];
  const lattice = gridOf(drawTiles(truth, 420, 480));
  expect(worstOff(lattice?.toPixels as Matrix3, truth, 50)).toBeLessThan(0.12);
});

test('finds no clear lattice where there are no lines', () => {
  const pixels = new Uint8Array(200 * 200 * 4).fill(180);
  expect(gridOf({ width: 200, height: 200, pixels })?.strength ?? 0).toBeLessThan(0.1);
});

/** Edges along the sides of 6 × 6 cells, each a third of half the window wide. */
function drawCells(): EdgelSamples {
  const lines: number[] = [];
  for (let line = -3; line <= 3; line++)
    for (let along = -1; along < 1; along += 0.01) lines.push(line / 3, along, 1, 0.4);
  const vertical = Float32Array.from(lines);
  const horizontal = vertical.map(
    (_, i) => vertical[i % 4 === 0 ? i + 1 : i % 4 === 1 ? i - 1 : i] as number,
  );
  return { vertical, horizontal, half: 90, centre: [100, 100], sides: [180, 180] };
}

test('finds the lattice of cells from one of three quarters, half or double the pitch', () => {
  for (const pitch of [22.5, 15, 60]) {
    const [likeliest] = fitOtherPitches(drawCells(), [pitch, 0, 100, 0, pitch, 100, 0, 0, 1]);
    expect(likeliest?.cellPx).toBeCloseTo(30, 1);
  }
});

test('of lattices seen straight on and as clear as each other the one with square cells is likelier', () => {
  const worth = (height: number): number => {
    const toPixels: Matrix3 = [30, 0, 100, 0, height, 100, 0, 0, 1];
    const { likelihood, strength } = scoreLattice(drawCells(), toPixels);
    return likelihood / strength;
  };
  expect(worth(27)).toBeLessThan(worth(30));
});
