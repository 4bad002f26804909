import { expect, test } from 'vitest';
import { encodeFilm } from './encoder.ts';

const film = {
  canvas: {} as OffscreenCanvas,
  lengths: [40, 40, 40],
  draw: async () => {},
};
const gif = { blob: new Blob(['GIF']), extension: 'gif' } as const;

/** A format whose encoder fails at one of its frames, if given. */
const formatOf = (failsAt?: number) => async () => {
  let added = 0;
  return {
    async add() {
      if (added++ === failsAt) throw new Error('the encoder has stalled');
    },
    finish: async () => gif,
  };
};

test('falls back to the next format if an encoder fails midway, and restarts the progress', async () => {
  const shares: number[] = [];
  const { signal } = new AbortController();
  const formats = [async () => undefined, formatOf(2), formatOf()];
  expect(await encodeFilm(film, (share) => shares.push(share), signal, formats)).toBe(gif);
  expect(shares.map((share) => Math.round(share * 3))).toEqual([1, 2, 1, 2, 3]);
});

test('throws the last error if every format fails; an abort is not a failure of a format', async () => {
  const { signal } = new AbortController();
  await expect(encodeFilm(film, () => {}, signal, [formatOf(0)])).rejects.toThrow('stalled');
  const stopped = AbortSignal.abort(new Error('left the page'));
  await expect(encodeFilm(film, () => {}, stopped, [formatOf(), formatOf()])).rejects.toThrow(
    'left the page',
  );
});
