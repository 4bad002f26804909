import type { Color } from '#engine/types.ts';
import { ropeColors } from './emblem-colors.ts';
import { lookAtBlock } from './look-at-block.ts';
import { loadNets } from './nets.ts';
import { thresholds } from './partners.ts';
import { OPEN, readBlock } from './read-block.ts';
import { readGate } from './read-gate.ts';
import { readPaths } from './read-paths.ts';
import { readTies } from './read-ties.ts';
import { measureColors, type SceneColors } from './scene-colors.ts';
import type { SignReading, SignScene } from './sign.ts';

/**
 * Reads the modifiers of blocks, gates and floor: arrows, numbers, covers, locks and the rest, each with a confidence. What is not
 * seen well enough to be likelier than not is left out.
 *
 * Pictograms and digits are told by four small convolutional networks (LeCun et al. 1998) trained on our own drawings
 * (scripts/train-signs.ts); colours of layers, badges, ropes and paths are measured against the scene's own.
 */
export function readSigns(scene: SignScene): readonly SignReading[] {
  const nets = loadNets();
  const colors = measureColors(scene);
  const seen = scene.blocks.map(({ cells }) => lookAtBlock(scene.flat, cells, nets.block));
  // Where many blocks seem to have an open curtain's rim, it is how blocks are drawn there.
  const rims = seen.filter(({ open }) => open > OPEN).length;
  const looks = rims > Math.max(3, 0.2 * seen.length) ? seen.map((l) => ({ ...l, open: 0 })) : seen;
  const likely = thresholds(looks);
  const onBlocks = looks.flatMap((look, i) => readBlock(scene, i, colors, nets, look, likely));
  const hasStars = onBlocks.some(({ field }) => field === 'star');
  return [
    ...nameRopes(scene, onBlocks, colors),
    ...scene.gates.flatMap((_, i) => readGate(scene, i, colors, nets, hasStars)),
    ...readTies(scene, colors, nets),
    ...readPaths(scene, colors),
  ];
}

/** Gives ropes their colours, by the scissors found. */
function nameRopes(
  scene: SignScene,
  readings: readonly SignReading[],
  colors: SceneColors,
): SignReading[] {
  const scissors = [
    ...new Set(
      readings.flatMap(({ field, value }) => (field === 'scissors' ? [value as Color] : [])),
    ),
  ];
  return readings.flatMap((reading) => {
    if (reading.field !== 'ropes') return [reading];
    const block = scene.blocks[reading.owner.index];
    const found = block && ropeColors(scene.flat, block.cells, block.color, colors, scissors);
    if (!found) return [];
    return [{ ...reading, value: found.colors, confidence: reading.confidence * found.confidence }];
  });
}
