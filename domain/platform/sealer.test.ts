import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '#tests/database.ts';
import { createSealer, keyOfFile, keyOfText } from './sealer.server.ts';

test('opens what it has sealed, and nothing modified or sealed with another key', () => {
  const sealer = createSealer(keyOfText('a'.repeat(32)));
  const sealed = sealer.seal('a secret ✓');
  expect(sealer.open(sealed)).toBe('a secret ✓');
  expect(sealer.seal('a secret ✓')).not.toBe(sealed);
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => sealer.open(changed)).toThrow();
  expect(() => createSealer(keyOfText('b'.repeat(32))).open(sealed)).toThrow();
});

test('a hash is the same for the same text, and differs with the text and the key', () => {
  const [one, other] = ['a', 'b'].map((letter) => createSealer(keyOfText(letter.repeat(32))));
  expect(one?.hash('192.0.2.1')).toBe(one?.hash('192.0.2.1'));
  expect(one?.hash('192.0.2.1')).not.toBe(one?.hash('192.0.2.2'));
  expect(one?.hash('192.0.2.1')).not.toBe(other?.hash('192.0.2.1'));
});

test('creates a key file once, readable only by its owner, and refuses a damaged one', () => {
  const file = join(makeDataDir(), 'secret.key');
  const sealed = createSealer(keyOfFile(file)).seal('a secret');
  expect(createSealer(keyOfFile(file)).open(sealed)).toBe('a secret');
  expect(readFileSync(file)).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'short');
  expect(() => createSealer(keyOfFile(file)).open(sealed)).toThrow('must have 32 bytes');
});
