import type { Guide } from '#app/player/guide.ts';
import type { LevelCard } from '#domain/levels/schema.ts';

/** A level whose board moves on the home page. */
export type LevelGuide = LevelCard & Pick<Guide, 'board' | 'solution' | 'boardId' | 'boardSize'>;
