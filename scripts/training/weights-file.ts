import { readFileSync, writeFileSync } from 'node:fs';
import { type NetShape, packParameters } from '#recognition/net/conv-net.ts';

/** Reads a list of 32-bit floats. */
export function readFloats(file: string): Float32Array {
  return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
}

/**
 * Writes a network's packed parameters as the constant `name` of the module `target`; `script` is the command that
 * regenerates it.
 */
export function writeWeights(
  shape: NetShape,
  parameters: Float32Array,
  { target, name, script }: { target: string; name: string; script: string },
): void {
  const text = Buffer.from(packParameters(shape, parameters)).toString('base64');
  writeFileSync(
    target,
    `/** Made by ${script}; do not edit. */\nexport const ${name} =\n  '${text}';\n`,
  );
}
