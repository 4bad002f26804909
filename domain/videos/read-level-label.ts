/** Parsing the level in a video's title, in the ways in which people write it. An ambiguous title is reported as such, never guessed. */

/** The levels that a title names. `label` is the part of the title that names them. */
export type LevelLabel =
  /** Single levels. */
  | { readonly kind: 'levels'; readonly levels: readonly number[]; readonly label: string }
  /** A range of levels, without the time at which each begins. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly label: string }
  | { readonly kind: 'doubtful'; readonly why: Doubt; readonly label: string }
  /** The video is about another game. */
  | { readonly kind: 'other-game'; readonly name: string }
  /** No level is named. */
  | { readonly kind: 'none' };

/** Why a title is ambiguous. */
export type Doubt =
  /** Two labels of different kinds name different numbers, as in "#45 Level 46". */
  | 'two-labels'
  /** A number that no level has. */
  | 'out-of-range'
  /** Digits that continue as no level number does: "45A", "1.203", "5/10". */
  | 'odd-number'
  /** It names this game and another one. */
  | 'two-games';

export interface LabelOptions {
  readonly levelMax: number;
  /** Treat titles that do not name the game as another game's. For channels with several games. (Default: false) */
  readonly needsGame?: boolean;
}

/**
 * Parses a title. Recognized: a word for level before the number ("Level 123", "Lvl.45", "LEVEL_7", "Nivel 12") or after it
 * ("45. seviye"), a number sign ("#906"), and a number right behind the name of the game. Numbers may have a
 * thousands comma ("1,203"). Ignored: years, dates, versions, times, and counts of other things ("3 stars").
 */
export function readLevelLabel(
  title: string,
  { levelMax, needsGame = false }: LabelOptions,
): LevelLabel {
  const text = normalize(title);
  const isOurs = GAME.test(text);
  const other = OTHER_GAMES.exec(text.replaceAll(GAME_ALL, ' '))?.[0];
  if (other !== undefined) {
    return isOurs
      ? { kind: 'doubtful', why: 'two-games', label: other.trim() }
      : { kind: 'other-game', name: other.trim() };
  }
  if (needsGame && !isOurs) return { kind: 'other-game', name: '' };
  const found = findLabels(text.replaceAll(NOT_LEVELS, blank));
  const [first] = found;
  if (!first) return { kind: 'none' };
  const readings = found.map((label) => readNumbers(label, levelMax));
  return combine(readings);
}

/** The result of parsing one level label. */
type Reading = Exclude<LevelLabel, { kind: 'none' | 'other-game' }>;

interface FoundLabel {
  /** All of it, as written. */
  readonly text: string;
  /** Its numbers, with the text between them. */
  readonly numbers: string;
}

const LEVEL_WORD =
  'levels?|lvls?|lvl|lev|lv|levle|nivel(?:es)?|n[ií]vel|niveaux?|livello|stufe|poziom|seviye|b[oö]l[uü]m|уров(?:ень|ни)|レベル|레벨|关卡|ステージ|stage';

/** `1,203` or plain digits. A group of three after a comma makes a thousand only when no digit follows. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+)`;
const JOINT = String.raw`\s*(?:-|–|—|−|~|to|thru|through|until|bis|,|&|\+|and|und|y)\s*`;
const NUMBERS = String.raw`${NUMBER}(?:${JOINT}(?:(?:${LEVEL_WORD})[\s.:#]*)?${NUMBER})*`;
/** What must not follow a number directly: letters, and the beginnings of decimals and fractions. */
const TAIL = String.raw`(?<odd>[\p{L}_]|\.\d|\/\s*\d|:\d|,\d)?`;

const BY_WORD = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${LEVEL_WORD})(?:[\s.:#№_\-–—|]|no\.?|number|num\.?)*(?<numbers>${NUMBERS})${TAIL}`,
  'giu',
);
const BY_WORD_BEHIND = new RegExp(
  String.raw`(?<![\p{L}\d.,#])第?\s*(?<numbers>${NUMBER})(?<odd>)(?:st|nd|rd|th|\.)?\s*(?:${LEVEL_WORD}|关)(?![\p{L}\d])`,
  'giu',
);
const BY_SIGN = new RegExp(String.raw`(?<![\p{L}\d&#])[#№]\s?(?<numbers>${NUMBERS})${TAIL}`, 'gu');
const GAME_SOURCE = String.raw`colou?r[\s_-]*blocks?[\s_-]*jam`;
const GAME = new RegExp(GAME_SOURCE, 'iu');
const GAME_ALL = new RegExp(GAME_SOURCE, 'giu');
const BY_GAME = new RegExp(
  String.raw`${GAME_SOURCE}[\s:|_\-–—(]*(?<numbers>${NUMBERS})${TAIL}`,
  'giu',
);

/** Names of other games on the same channels. */
const OTHER_GAMES =
  /(?:[\p{L}\d]+\s){0,2}(?:block\s*jam(?:\s*3d)?|(?:screw|bus|car|hexa|wood|bolt|thread|yarn|marble|pixel|crowd|seat|parking|coffee|bubble|gecko|arrow|brick)\s*(?:out\s*)?jam)(?![\p{L}])|block\s*blast|candy\s*crush|royal\s*match|gardenscapes|homescapes|toon\s*blast|water\s*sort|nuts?\s*(?:&|and)\s*bolts?|wood\s*(?:nuts|block)|tile\s*(?:match|master|busters?)|brain\s*(?:out|test)|unblock\s*me|hexa\s*sort|angry\s*birds|screw\s*(?:puzzle|pin)|goods?\s*(?:sort|match)|match\s*factory|traffic\s*escape/iu;

/** Numbers that are not levels, with the words that make them something else. Longer patterns come first. */
const NOT_LEVELS = new RegExp(
  [
    String.raw`\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b`,
    String.raw`\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d\b`,
    String.raw`\b(?:v|ver|version|update|patch|build)[\s.:]*\d+(?:\.\d+)*\b`,
    String.raw`(?<![\p{L}.#\d])\d+(?:\.\d+){2,}`,
    String.raw`\b\d{1,2}:\d\d(?::\d\d)?\b`,
    String.raw`\b(?:part|pt|episode|ep|season|day|week|world|chapter|top|ios|android|vol|volume|try|attempt)[\s.:#]*\d+\b`,
    String.raw`\b\d+\s*(?:%|k\b|p\b|fps\b|x\b|d\b|hd\b|stars?\b|moves?\b|steps?\b|seconds?\b|secs?\b|s\b|minutes?\b|mins?\b|hours?\b|coins?\b|lives\b|boosters?\b|likes?\b|subs\b|views?\b|days?\b|tries\b|times\b)`,
    // A year, unless a level word before it makes it a level number.
    String.raw`(?<!(?:${LEVEL_WORD})[\s.:#№_-]*|#|\d[,.]?)\b(?:19|20)\d\d\b(?!\s*[-–]\s*\d)`,
  ].join('|'),
  'giu',
);

/** Turns full-width digits, keycaps and the like into plain digits, and emoji into blanks. */
function normalize(title: string): string {
  return title
    .slice(0, 500)
    .replaceAll(/[\uFE0F\u20E3\u200B-\u200F\u2060\uFEFF\u202A-\u202E]/g, '')
    .normalize('NFKC')
    .replaceAll(/\p{Extended_Pictographic}/gu, (sign) => (/^[\d#*]$/.test(sign) ? sign : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** As many blanks, so that the words on both sides stay apart. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Labels with a word or a sign before the number; without any, those with the word after it, then numbers after the game's name. */
function findLabels(text: string): readonly FoundLabel[] {
  const labels = [...collect(text, BY_WORD), ...collect(text, BY_SIGN)];
  if (labels.length > 0) return labels;
  const behind = collect(text, BY_WORD_BEHIND);
  return behind.length > 0 ? behind : collect(text, BY_GAME);
}

function collect(text: string, pattern: RegExp): readonly FoundLabel[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0].trim(),
    numbers: match.groups?.odd ? '' : (match.groups?.numbers ?? ''),
  }));
}

function readNumbers({ text: label, numbers }: FoundLabel, levelMax: number): Reading {
  const doubt = (why: Doubt): Reading => ({ kind: 'doubtful', why, label });
  if (numbers === '') return doubt('odd-number');
  const parts = [...numbers.matchAll(new RegExp(NUMBER, 'g'))].map(([digits]) => digits);
  // "12,345" where no level is that high may be a list of two.
  const values = parts.map((digits) => Number(digits.replaceAll(',', '')));
  if (values.some((value) => value < 1 || value > levelMax)) return doubt('out-of-range');
  const [from = 0, to = from] = values;
  const between = numbers.slice(parts[0]?.length ?? 0);
  const isRange = values.length === 2 && /^\s*(?:[-–—−~]|to|thru|through|until|bis)/i.test(between);
  if (isRange && from !== to) {
    return from < to ? { kind: 'range', from, to, label } : doubt('odd-number');
  }
  const hasRange = values.length > 2 && /[-–—−~]|to|thru|until|bis/i.test(between);
  if (hasRange) return doubt('odd-number');
  return { kind: 'levels', levels: [...new Set(values)], label };
}

/** Several labels are combined when all of them name levels: labels with words add up, a number sign may only repeat them. */
function combine(readings: readonly Reading[]): LevelLabel {
  const [first] = readings as readonly [Reading, ...Reading[]];
  if (readings.length === 1) return first;
  const doubtful = readings.find(({ kind }) => kind === 'doubtful');
  if (doubtful) return doubtful;
  const label = readings.map((reading) => reading.label).join(', ');
  const texts = new Set(readings.map((reading) => JSON.stringify({ ...reading, label: '' })));
  if (texts.size === 1) return first;
  const isAllWords = readings.every((reading) => !/^[#№]/.test(reading.label));
  const levels = readings.flatMap((reading) => (reading.kind === 'levels' ? reading.levels : []));
  const isAllLevels = readings.every(({ kind }) => kind === 'levels');
  if (!isAllWords || !isAllLevels) return { kind: 'doubtful', why: 'two-labels', label };
  return { kind: 'levels', levels: [...new Set(levels)], label };
}
