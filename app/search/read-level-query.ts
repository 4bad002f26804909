import { parseLevelNumber } from '#domain/levels/level-number.ts';

/** The meaning of the text in a level search box. */
export type LevelQuery =
  | { readonly kind: 'empty' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'out-of-range'; readonly number: string }
  | { readonly kind: 'words'; readonly text: string };

/** Parses the text of a search box. `levelMax` is the highest level. */
export function readLevelQuery(input: string, levelMax: number): LevelQuery {
  const text = input.normalize('NFKC').replace('#', '').trim();
  if (text === '') return { kind: 'empty' };
  const level = parseLevelNumber(IN_SENTENCE.exec(text)?.[1] ?? text, levelMax);
  if (level) return { kind: 'level', level: level.number };
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? { kind: 'words', text } : { kind: 'out-of-range', number };
}

/**
 * "I am stuck on level 300", "niveau 300": a text's only number, after a word for level. In titles such as "Level 300 (812)", the same
 * level's number on the game's other track may follow.
 */
const IN_SENTENCE =
  /^\D*?(?:level|lvl|lv|niveau|nivel|nível|livello|stufe|poziom|seviye|уровень)[\s.:#-]*(\d+)(?:\s*\(\d+\))?\D*$/iu;

/** A number without a level: too high, 0, negative or a fraction. */
const NUMBER = /^(?:(?:level|lv|lvl)[\s.:#-]*)?([-\u2212]?\d+(?:\.\d+)?)$/i;
