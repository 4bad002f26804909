import { z } from 'zod';
import { queuePictures } from '../../imports/queue-pictures.ts';
import { defineAct } from '../act.ts';

const stored = z.array(
  z.strictObject({ picture: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().max(300) }),
);

/** Has stored pictures read and imported by the workers. */
export const importPicturesAct = defineAct({
  name: 'import-pictures',
  input: z.strictObject({ pictures: stored.min(1, 'a picture, or several') }),
  subjectOf: () => 'import:pictures',
  run: async (ctx, { pictures }) => {
    const count = await queuePictures(ctx, pictures);
    return count === 0 ? null : { pictures: count };
  },
});
