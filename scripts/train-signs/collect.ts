import sharp from 'sharp';
import type { Block, BoardDraft } from '#engine/types.ts';
import { EMBLEMS, GATE_SIGNS, type GateSign, SEAMS } from '#recognition/classify/signs/kinds.ts';
import { findNumber, numberSamples } from '#recognition/classify/signs/numbers.ts';
import { type Place, signPlaces } from '#recognition/classify/signs/places.ts';
import {
  gateStrip,
  readSamples,
  seamSquare,
  squareAround,
} from '#recognition/classify/signs/samples.ts';
import { readLab } from '#recognition/picture.ts';
import { type Flat, flatten } from '#recognition/rectify/flatten.ts';
import { longestRun, signPlace } from '../drawings/bricks.ts';
import type { Dice } from '../drawings/dice.ts';
import { drawFlat as drawBoardFlat } from '../drawings/draw-flat.ts';
import type { Look } from '../drawings/look.ts';
import { MARGIN } from '../drawings/scene.ts';
import type { Example } from './fit.ts';
import { labelPlace } from './label-place.ts';

export interface Examples {
  readonly blocks: Example[];
  readonly gates: Example[];
  readonly numbers: Example[];
  readonly seams: Example[];
}

/** Draws a board at some size as if flattened a little askew, blurs and compresses it, and reads it as the recogniser would. */
export async function drawFlat(board: BoardDraft, look: Look, dice: Dice): Promise<Flat> {
  const columns = board.floor[0]?.length ?? 0;
  const rows = board.floor.length;
  const cellPx = dice.pick([28, 34, 40, 48]) * dice.real(0.9, 1.15);
  const drawn = await drawBoardFlat(board, look, dice, { cellPx });
  let image = sharp(Buffer.from(drawn.rgb), {
    raw: { width: drawn.width, height: drawn.height, channels: 3 },
  });
  if (dice.chance(0.5)) image = image.blur(Math.max(0.3, (cellPx / 40) * dice.real(0.3, 1.1)));
  if (dice.chance(0.7)) {
    const quality = dice.between(32, 90);
    image = sharp(
      await (dice.chance(0.6)
        ? image.jpeg({ quality })
        : image.webp({ quality, effort: 0 })
      ).toBuffer(),
    );
  }
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (dice.chance(0.3)) spoil(data, dice);
  const [kx, ky] = [info.width / (columns + 2 * MARGIN), info.height / (rows + 2 * MARGIN)];
  const lab = readLab(
    { width: info.width, height: info.height, pixels: data },
    { left: 0, top: 0, right: info.width, bottom: info.height },
    Math.min(1, 620 / (kx * (columns + 0.8))),
  );
  const [dx, dy, turn] = [dice.real(-0.06, 0.06), dice.real(-0.06, 0.06), dice.real(-0.012, 0.012)];
  return flatten(
    lab,
    [
      kx * lab.scale,
      turn * kx * lab.scale,
      (MARGIN + dx) * kx * lab.scale,
      -turn * ky * lab.scale,
      ky * lab.scale,
      (MARGIN + dy) * ky * lab.scale,
      0,
      0,
      1,
    ],
    -1,
    -1,
    columns + 2,
    rows + 2,
  );
}

/** A camera's tint, veil and grain. */
function spoil(data: Buffer, dice: Dice): void {
  const gain = [0, 1, 2].map(() => dice.real(0.85, 1.1));
  const veil = dice.chance(0.3) ? dice.real(0, 0.35) : 0;
  const noise = dice.real(0, 9);
  for (let i = 0; i < data.length; i += 4) {
    const grain = (dice.real(-1, 1) + dice.real(-1, 1)) * noise;
    for (let k = 0; k < 3; k++) {
      const v = (data[i + k] as number) * (gain[k] as number) + grain;
      data[i + k] = Math.max(0, Math.min(255, v + (255 - v) * veil));
    }
  }
}

const one = <T extends string>(list: readonly T[], kind: T): number => list.indexOf(kind);

/** Cuts a drawn board's signs out of its picture, with what they are. */
export function collectExamples(board: BoardDraft, flat: Flat, dice: Dice, into: Examples): void {
  for (const block of board.blocks) {
    const places = signPlaces(block.cells);
    const chosen = [places[0] as Place, ...dice.shuffle(places.slice(1)).slice(0, 2)];
    for (const place of chosen) {
      const jitter: Place = [place[0] + dice.real(-0.12, 0.12), place[1] + dice.real(-0.14, 0.14)];
      const labels = labelPlace(block, jitter);
      // Most blocks carry nothing: a share of them is enough.
      if (labels.every((label, h) => label === (h < 0 ? -1 : 0)) && dice.chance(0.45)) continue;
      into.blocks.push({ input: readSamples(flat, squareAround(...jitter)), labels });
    }
    const value =
      block.ice ??
      block.hidden ??
      block.locks ??
      block.bomb ??
      block.dynamite ??
      block.capsule ??
      block.axisUntil;
    if (value !== undefined) addNumber(flat, numberPlace(block), value, dice, into);
  }
  for (const crate of board.crates ?? []) {
    const place = signPlace(crate.cells);
    const kind = one(EMBLEMS, crate.movable ? 'movable' : 'crate');
    for (const p of [place, dice.pick(signPlaces(crate.cells))])
      into.blocks.push({
        input: readSamples(
          flat,
          squareAround(p[0] + dice.real(-0.12, 0.12), p[1] + dice.real(-0.14, 0.14)),
        ),
        labels: [kind, 0, 0, 0],
      });
    addNumber(flat, place, crate.opensAfter, dice, into);
  }
  const jumping = new Set((board.jumpingLocks ?? []).flatMap(({ gates }) => gates));
  for (const gate of board.gates) {
    const kind: GateSign = jumping.has(gate.id)
      ? 'jumping'
      : gate.star
        ? 'star'
        : gate.ice !== undefined
          ? 'ice'
          : gate.locks !== undefined
            ? 'lock'
            : gate.shutter
              ? gate.shutter
              : gate.colors
                ? 'colors'
                : gate.switches
                  ? 'switches'
                  : gate.spans && gate.cells.length > 1
                    ? 'spans'
                    : 'plain';
    const strip = gateStrip(gate.side, gate.cells);
    const moved = {
      ...strip,
      x: strip.x + dice.real(-0.08, 0.08),
      y: strip.y + dice.real(-0.08, 0.08),
    };
    into.gates.push({ input: readSamples(flat, moved), labels: [one(GATE_SIGNS, kind)] });
    const value = gate.ice ?? gate.locks;
    if (value !== undefined) {
      const box = findGateNumber(flat, gate);
      if (box) into.numbers.push({ input: numberSamples(flat, box), labels: numberLabels(value) });
    }
  }
  collectSeams(board, flat, dice, into);
}

function findGateNumber(
  flat: Flat,
  gate: BoardDraft['gates'][number],
): ReturnType<typeof findNumber> {
  const xs = gate.cells.map(([x]) => x + 0.5);
  const ys = gate.cells.map(([, y]) => y + 0.5);
  const mid = (list: number[]): number => (Math.min(...list) + Math.max(...list)) / 2;
  const [dx, dy] = { top: [0, -0.62], bottom: [0, 0.62], left: [-0.62, 0], right: [0.62, 0] }[
    gate.side
  ] as [number, number];
  return findNumber(flat, [mid(xs) + dx, mid(ys) + dy]);
}

export function numberLabels(value: number): number[] {
  return [value < 10 ? 10 : Math.floor(value / 10), value % 10];
}

function addNumber(
  flat: Flat,
  place: readonly [number, number],
  value: number,
  dice: Dice,
  into: Examples,
): void {
  const box = findNumber(flat, [
    place[0] + dice.real(-0.05, 0.05),
    place[1] + dice.real(-0.05, 0.05),
  ]);
  if (!box || value > 99) return;
  const shift = dice.real(-1, 1);
  into.numbers.push({
    input: numberSamples(flat, {
      left: box.left + shift,
      top: box.top + dice.real(-0.7, 0.7),
      right: box.right + shift,
      bottom: box.bottom + dice.real(-0.7, 0.7),
    }),
    labels: numberLabels(value),
  });
}

function numberPlace(block: Block): readonly [number, number] {
  if (block.axisUntil === undefined || !block.axis) return signPlace(block.cells);
  const run = longestRun(block.cells, block.axis);
  return block.axis === 'horizontal'
    ? [run.x + run.length / 2, run.y + 0.5]
    : [run.x + 0.5, run.y + run.length / 2];
}

function collectSeams(board: BoardDraft, flat: Flat, dice: Dice, into: Examples): void {
  for (const [i, a] of board.blocks.entries()) {
    for (const b of board.blocks.slice(i + 1)) {
      const seams = a.cells.flatMap(([x, y]) =>
        b.cells
          .filter(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1)
          .map(([u, v]) => ({ x: (x + u + 1) / 2, y: (y + v + 1) / 2, isUpright: u !== x })),
      );
      if (seams.length === 0) continue;
      const tie = (board.tied ?? []).find((t) =>
        (('blocks' in t ? t.blocks : t) as readonly string[]).every(
          (id) => id === a.id || id === b.id,
        ),
      );
      const clasp = tie && 'until' in tie ? seams[seams.length >> 1] : null;
      if (!tie && dice.chance(0.6)) continue;
      for (const s of seams) {
        const near = clasp ? Math.hypot(s.x - clasp.x, s.y - clasp.y) : 9;
        if (near > 0 && near < 1.2) continue;
        const kind = !tie ? 'none' : !clasp ? 'knobs' : near === 0 ? 'clasp' : 'none';
        into.seams.push({
          input: readSamples(
            flat,
            seamSquare(s.x + dice.real(-0.08, 0.08), s.y + dice.real(-0.08, 0.08), s.isUpright),
          ),
          labels: [one(SEAMS, kind)],
        });
      }
      if (tie && 'until' in tie && clasp)
        addNumber(flat, [clasp.x, clasp.y], tie.until, dice, into);
    }
  }
}
