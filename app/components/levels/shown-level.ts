import type { LevelPage } from '#domain/levels/schema.ts';

/** A level as its page gets it: its tips come as sentences, beside it. */
export type ShownLevel = Omit<LevelPage, 'tips'>;
