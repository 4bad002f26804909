import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNewerFeatures } from '#scripts/browsers/browser-features.ts';

const CLIENT = join(import.meta.dirname, '../../build/client');

/** Features that are checked for before they are used, or added if missing, and where. */
const ASKED_FIRST: Readonly<Record<string, readonly string[]>> = {
  'app/entry.client.tsx adds popovers': [
    ...[':popover-open', 'hidePopover', 'showPopover', 'togglePopover'],
  ],
  'app/ui/share-button.tsx, app/site/save-file.ts': ['canShare', 'share'],
  'app/shell/site-watch.tsx': ['requestIdleCallback'],
  'app/player/play/feedback.ts': ['vibrate'],
  'react-dom': [':view-transition', ':view-transition-group', 'startViewTransition'],
  '@simplewebauthn/browser': [
    ...['getAuthenticatorData', 'getPublicKey', 'getPublicKeyAlgorithm', 'getTransports'],
    'isConditionalMediationAvailable',
  ],
  'mediabunny, once app/player/export has asked for an encoder': [
    ...['AudioData', 'AudioDecoder', 'AudioDecoder.isConfigSupported', 'AudioEncoder'],
    ...['AudioEncoder.isConfigSupported', 'EncodedAudioChunk', 'EncodedVideoChunk'],
    ...['MediaStreamTrackProcessor', 'VideoDecoder', 'VideoDecoder.isConfigSupported'],
    ...['VideoEncoder', 'VideoEncoder.isConfigSupported', 'VideoFrame', 'copyTo'],
  ],
  'app/workers/recognition/read-pixels.ts, where a canvas adds noise': ['VideoFrame', 'copyTo'],
  // The same name, but not this feature.
  'methods of objects of our own and of libraries': [
    ...['bytes', 'check', 'dispose', 'getName', 'grow', 'handle', 'number', 'resize'],
  ],
};

/** Features newer than the targets, with the files that use them. */
async function listFeatures(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for await (const file of glob('**/*.js', { cwd: CLIENT })) {
    for (const feature of findNewerFeatures(readFileSync(join(CLIENT, file), 'utf8')))
      found.set(feature, [...(found.get(feature) ?? []), file]);
  }
  return found;
}

test('scripts use nothing that the oldest browsers lack without checking for it first', async () => {
  const known = new Set(Object.values(ASKED_FIRST).flat());
  const found = await listFeatures();
  expect(Object.fromEntries([...found].filter(([name]) => !known.has(name)))).toEqual({});
  expect([...known].filter((name) => !found.has(name))).toEqual([]);
});
