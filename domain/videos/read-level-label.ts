/** Parses the level in a video's title, in the ways in which people write it. An ambiguous title is reported as such, never guessed. */

import { LEVEL_WORDS, LEVEL_WORDS_BEHIND, NOT_LEVELS, normalizeTitle } from './title-words.ts';

/** A level that a title names, with the numbers that it gives for the same level on the game's other track. */
export interface NamedLevel {
  readonly level: number;
  readonly others: readonly number[];
}

/** The levels that a title names. `label` is the part of the title that names them. */
export type TitleLevels =
  /** Single levels. */
  | {
      readonly kind: 'levels';
      readonly levels: readonly NamedLevel[];
      readonly label: string;
    }
  /** A range of levels, without the time at which each begins. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly label: string }
  /** Only a person can decide. `proposals` are the candidate numbers. */
  | {
      readonly kind: 'doubtful';
      readonly why: LabelDoubt;
      readonly label: string;
      readonly proposals: readonly number[];
    }
  /** The video is about another game. */
  | { readonly kind: 'other-game'; readonly name: string }
  /** No level is named. */
  | { readonly kind: 'none' };

/** Why a title is ambiguous. */
const DOUBTS = [
  /** Two labels of different kinds name different numbers, as in "#45 Level 46". */
  'two-labels',
  /** A number that no level can have. */
  'out-of-range',
  /** Digits followed by something that cannot belong to a level number: "45A", "1.203", "5/10". */
  'odd-number',
  /** Levels counted apart from the game's main ones: "Bonus Level 5", "Season pass level 12". */
  'other-count',
  /** "Level 2026" may be a year. */
  'year',
  /** A number that may count videos, tips and the like: "gameplay #5", "Color Block Jam 7 secrets". */
  'maybe-no-level',
  /** It names this game and another one. */
  'two-games',
] as const;
export type LabelDoubt = (typeof DOUBTS)[number];

export interface LabelOptions {
  /** Treats titles that do not name the game as titles of another game. For channels with several games. (Default: false) */
  readonly needsGame?: boolean;
}

/**
 * The highest number accepted as a level. It is well above the game's last level, so that new levels are read before the guide has them.
 */
export const LABEL_MAX = 9_999;

/**
 * Parses a title. Recognized: a word for level before the number ("Level 123", "Lvl.45", "LEVEL_7", "Nivel 12") or after it ("45. seviye"),
 * a number sign ("#906"), and a number directly after the name of the game. Numbers may have a thousands comma ("1,203"). A level's number
 * on the other track follows in brackets, after a slash, or after a word such as "old" ("403 (797)", "742 / 438", "403 old level 797").
 * Ignored: years, dates, versions, times, and counts of other things ("3 stars", "10 hard levels"). Numbers from 1 to `LABEL_MAX` are
 * levels, even if the guide does not have them yet.
 */
export function readLevelLabel(
  title: string,
  { needsGame = false }: LabelOptions = {},
): TitleLevels {
  const text = normalizeTitle(title).replaceAll(GAME_ALL, '$& ');
  const isOurs = GAME.test(text);
  const other = OTHER_GAMES.exec(text.replaceAll(GAME_ALL, ' '))?.[0];
  if (other !== undefined) {
    return isOurs
      ? { kind: 'doubtful', why: 'two-games', label: other.trim(), proposals: [] }
      : { kind: 'other-game', name: other.trim() };
  }
  if (needsGame && !isOurs) return { kind: 'other-game', name: '' };
  const rest = text.replaceAll(NOT_LEVELS, blank);
  const found = findLabels(rest);
  const label = found.length > 0 ? combine(found.map(readNumbers)) : readLeftover(rest, isOurs);
  const isNumbered = label.kind === 'levels' || label.kind === 'range';
  const counted = isNumbered && OTHER_COUNT.exec(text)?.[0];
  if (counted) return doubt('other-count', `${counted} … ${label.label}`, numbersOf(label));
  return label;
}

/** The result of parsing one level label. */
type Reading = Exclude<TitleLevels, { kind: 'none' | 'other-game' }>;

type LabelKind = 'word' | 'sign' | 'behind' | 'game';

interface FoundLabel {
  readonly kind: LabelKind;
  /** All of it, as written. */
  readonly text: string;
  /** Its numbers, with the text between them. */
  readonly numbers: string;
  /** The numbers on the other track, with their separators. */
  readonly others: string;
  /** The text after it makes the number something else: "45A", "5 of 10". */
  readonly isOdd: boolean;
  /** A word before or after it suggests that the number is not the level in the video. */
  readonly isSuspect: boolean;
}

/** `1,203` or plain digits. A group of three after a comma makes a thousand only if no digit follows. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+)`;
const RANGE_JOINT = String.raw`(?:-|–|—|−|~|\.{2,}|…|to|thru|through|until|bis|до)`;
const JOINT = String.raw`\s*(?:${RANGE_JOINT}|,|&|\+|and|vs\.?|versus|und|y|et|e|и)\s*(?:(?:${LEVEL_WORDS})[\s.:#]*|[#№]\s?)?`;
const NUMBERS = String.raw`${NUMBER}(?:(?:${JOINT}|\s+)${NUMBER})*`;
/** Words before the number that the same level has on the other track. */
const OTHER_TRACK = String.raw`(?:old|new|prev(?:ious(?:ly)?)?|former(?:ly)?|a\.?k\.?a\.?|also|alt(?:ernate)?|was|ex|originally|antes|antiguo|ancien|eski|alt(?:es)?|стар[\p{L}]*)`;
const OTHER_LEAD = String.raw`(?:(?:${OTHER_TRACK}|${LEVEL_WORDS}|number|no)(?![\p{L}])[\s.:#-]*|[#№]\s?)*`;
const OTHER_NUMBERS = String.raw`${OTHER_LEAD}${NUMBER}(?:\s*[,/&]\s*${NUMBER})*`;
const OTHERS = String.raw`(?<others>\s*[([{]\s*${OTHER_NUMBERS}\s*[)\]}]|\s*[/=]\s*${OTHER_NUMBERS}|[\s,|-]+(?=${OTHER_TRACK}(?![\p{L}]))${OTHER_NUMBERS})?`;
/** What must not follow a number: letters of a script that separates words with spaces, decimals, fractions, counts of a whole. */
const TAIL = String.raw`(?<odd>[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}_]|\.\d|\s*\/\s*\d|:\d|,\d|['’]\d|\+(?!\s*\d)|\s*(?:[&+,]|and)\s*#?\d|\s+(?:of|out\s+of|or|von|oder|sur|ou)\s+(?:${LEVEL_WORDS})?\s*\d)?`;

/** Words before a level's word which suggest that its number is not the level in the video. */
const SUSPECT = String.raw`(?<suspect>(?:old|secret|hidden|special|boss|custom|tutorial|test|extra|fan[\s-]*made|next|last|player|my|reach(?:ed|ing)?|unlock(?:s|ed)?(?:\s+at)?|after|before|until|since|up\s*to|down\s*to|not|every|than)\s+)?`;

const GAME_SOURCE = String.raw`colou?r[\s_-]*blocks?[\s_-]*jam`;
const GAME = new RegExp(GAME_SOURCE, 'iu');
const GAME_ALL = new RegExp(GAME_SOURCE, 'giu');

const BY_WORD = new RegExp(
  String.raw`${SUSPECT}(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d])(?:${LEVEL_WORDS})(?:[\s.:#№_\-–—|(["'“”‘’«»*~]|no\.?|number|num\.?|nr\.?)*(?<numbers>${NUMBERS})${OTHERS}${TAIL}`,
  'giu',
);
const BY_WORD_BEHIND = new RegExp(
  String.raw`(?<![\p{L}\d.,#])第?\s*(?<numbers>${NUMBER})(?:st|nd|rd|th|\.|º|ª|-?е|-?й)?\s*(?:${LEVEL_WORDS_BEHIND})(?<suspect>\s*(?:up|completed?|finish(?:ed)?|done|passed|challenge|speedrun)\b)?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d])`,
  'giu',
);
const BY_SIGN = new RegExp(
  String.raw`(?<suspect>(?:gameplay|walkthrough|playthrough|part|video|episode|shorts?|let'?s\s+play)\s*)?(?<![\p{L}\d&#])[#№]\s?(?<numbers>${NUMBERS})${OTHERS}${TAIL}`,
  'giu',
);
/** Words that may follow a bare number without making it a count. */
const AFTER_LEVEL = String.raw`(?:level|lvl|lv|game\s*play|gameplay|walkthrough|playthrough|solution|solved?|answer|guide|hard|super|very|extremely|easy|medium|no|without|with|new|old|update|tutorial|how|and|vs|in|by|for|complete|full|ios|android|mobile|hd|soluci[oó]n|soluzione|l[oö]sung|çözüm|решение|прохождение)`;
const BY_GAME = new RegExp(
  String.raw`${GAME_SOURCE}[\s:|_\-–—([]*(?<numbers>${NUMBERS})${OTHERS}${TAIL}(?<suspect>\s+(?!${AFTER_LEVEL}(?![\p{L}]))\p{L})?`,
  'giu',
);

/** Levels that the game, or a channel, counts apart from the main ones. */
const OTHER_COUNT =
  /(?<!\p{L})(?:bonus(?!\s*coins?)|season|(?:battle|royal|gold(?:en)?|event)\s*pass|events?|tournaments?|league|expedition|daily\s+(?:challenge|levels?|puzzle)|weekly\s+(?:challenge|levels?|event)|mini[\s-]*games?|worlds?\s*\d|chapters?\s*\d|temporada|saison|sezon|evento|etkinlik|сезон\p{L}*|бонус\p{L}*)(?!\p{L})/iu;

/** Names of other games on the same channels. */
const OTHER_GAMES =
  /(?:[\p{L}\d]+\s){0,2}(?:block\s*jam(?:\s*3d)?|(?:screw|bus|car|hexa|wood|bolt|thread|yarn|marble|pixel|crowd|seat|parking|coffee|bubble|gecko|arrow|brick)\s*(?:out\s*)?jam)(?![\p{L}])|block\s*blast|candy\s*crush|royal\s*match|gardenscapes|homescapes|toon\s*blast|water\s*sort|nuts?\s*(?:&|and)\s*bolts?|wood\s*(?:nuts|block)|tile\s*(?:match|master|busters?)|brain\s*(?:out|test)|unblock\s*me|hexa\s*sort|angry\s*birds|screw\s*(?:puzzle|pin)|goods?\s*(?:sort|match)|match\s*factory|traffic\s*escape/iu;

/** The same number of spaces, so that the words on both sides stay apart. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

/**
 * Labels with a word or a sign before the number. If there are none, those with the word after it; otherwise numbers after the game's name.
 */
function findLabels(text: string): readonly FoundLabel[] {
  const labels = [...collect(text, BY_WORD, 'word'), ...collect(text, BY_SIGN, 'sign')];
  if (labels.length > 0) return labels;
  const behind = collect(text, BY_WORD_BEHIND, 'behind');
  return behind.length > 0 ? behind : collect(text, BY_GAME, 'game');
}

function collect(text: string, pattern: RegExp, kind: LabelKind): readonly FoundLabel[] {
  return [...text.matchAll(pattern)].map(({ 0: all, groups = {} }) => ({
    kind,
    text: all.replaceAll(/\s+/g, ' ').trim(),
    numbers: groups.numbers ?? '',
    others: groups.others ?? '',
    isOdd: Boolean(groups.odd),
    isSuspect: Boolean(groups.suspect),
  }));
}

function readNumbers(found: FoundLabel): Reading {
  const { kind, text: label, numbers, others, isOdd, isSuspect } = found;
  const values = parseNumbers(numbers);
  const [from = 0, to = from] = values;
  if (isOdd) return doubt('odd-number', label, values);
  if (values.some((value) => value < 1 || value > LABEL_MAX)) {
    return doubt('out-of-range', label, []);
  }
  if (kind === 'word' && values.length === 1 && isYear(from)) return doubt('year', label, values);
  const isFirstFew = kind === 'game' && from < 10 && values.length === 1 && others === '';
  if (isSuspect || isFirstFew) return doubt('maybe-no-level', label, values);
  const joints = numbers.split(new RegExp(NUMBER)).slice(1, -1);
  const isRange = joints.map((joint) => RANGE.test(joint));
  if (isRange.some(Boolean)) {
    const isPlausible = values.length === 2 && from < to && isCompilation(from, to);
    if (values.length === 2 && from === to) return named([from], [], label);
    return isPlausible && others === ''
      ? { kind: 'range', from, to, label }
      : doubt('odd-number', label, values);
  }
  const thousand = kind === 'word' && others === '' ? joinThousand(numbers) : undefined;
  if (thousand !== undefined) return named([thousand], [], label);
  // "21 22 23" lists consecutive levels; in "45 2" the 2 may be a second part.
  const isConsecutive = values.every((value, index) => value === from + index);
  if (joints.some((joint) => joint.trim() === '') && !isConsecutive) {
    return doubt('odd-number', label, values);
  }
  const rest = [...new Set(parseNumbers(others))].filter((other) => !values.includes(other));
  // "5/10" is a fraction, "140/141" a list.
  const isSlash = /^\s*\//.test(others);
  const isFraction = isSlash && [from, ...rest].some((value) => value < TRACKS_PART);
  const isList = isSlash && rest.some((other) => Math.abs(other - from) === 1);
  const isUnclear = isFraction || isList || rest.some((other) => other > LABEL_MAX);
  if (isUnclear || (rest.length > 0 && values.length > 1))
    return doubt('odd-number', label, values);
  // A single digit in brackets numbers a second video of the level.
  return named(
    values,
    rest.filter((other) => other >= 10),
    label,
  );
}

const RANGE = new RegExp(String.raw`^\s*${RANGE_JOINT}`, 'iu');

/** From about this level on the game's two tracks differ. Below it, "5/10" is a fraction. */
const TRACKS_PART = 75;

/** The longest range that need not begin or end at a round number. "403-797" is more likely two labels of one level. */
const ODD_RANGE_MAX = 30;

function isCompilation(from: number, to: number): boolean {
  return to - from < ODD_RANGE_MAX || from % 10 === 1 || to % 10 === 0;
}

function isYear(value: number): boolean {
  return value >= 2020 && value <= 2039;
}

function parseNumbers(text: string): readonly number[] {
  return [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
}

/** "1 234" means 1,234, because the first levels have no second number that 234 could be. The game has no levels from 4,000 on. */
function joinThousand(text: string): number | undefined {
  return /^[1-3] \d{3}$/.test(text) ? Number(text.replace(' ', '')) : undefined;
}

function named(levels: readonly number[], others: readonly number[], label: string): Reading {
  return {
    kind: 'levels',
    levels: [...new Set(levels)].map((level) => ({ level, others })),
    label,
  };
}

function doubt(why: LabelDoubt, label: string, proposals: readonly number[]): Reading {
  const possible = proposals.filter((level) => level >= 1 && level <= LABEL_MAX);
  return { kind: 'doubtful', why, label, proposals: [...new Set(possible)].slice(0, 10) };
}

function numbersOf(reading: Reading): readonly number[] {
  switch (reading.kind) {
    case 'levels':
      return reading.levels.map(({ level }) => level);
    case 'range':
      return [reading.from, reading.to];
    case 'doubtful':
      return reading.proposals;
  }
}

/** Combines several labels if all of them name levels. Labels with words add up; a number sign may only repeat them. */
function combine(readings: readonly Reading[]): TitleLevels {
  const [first] = readings as readonly [Reading, ...Reading[]];
  if (readings.length === 1) return first;
  const label = readings.map((reading) => reading.label).join(', ');
  const doubtful = readings.find(({ kind }) => kind === 'doubtful');
  if (doubtful?.kind === 'doubtful') {
    return doubt(doubtful.why, label, readings.flatMap(numbersOf));
  }
  const texts = new Set(readings.map((reading) => JSON.stringify({ ...reading, label: '' })));
  if (texts.size === 1) return first;
  const isSign = (reading: Reading) => /^[#№]/.test(reading.label);
  const levels = readings.flatMap((reading) => (reading.kind === 'levels' ? reading.levels : []));
  const words = readings.filter((reading) => !isSign(reading));
  const said = new Set(
    words.flatMap((reading) => [
      ...numbersOf(reading),
      ...(reading.kind === 'levels' ? reading.levels.flatMap(({ others }) => others) : []),
    ]),
  );
  const isRepeated = readings
    .filter(isSign)
    .every((sign) => numbersOf(sign).every((n) => said.has(n)));
  const isAllLevels = readings.every(({ kind }) => kind === 'levels');
  if (words.length === 0 || !isRepeated || !isAllLevels) {
    return doubt('two-labels', label, readings.flatMap(numbersOf));
  }
  const merged = new Map<number, NamedLevel>();
  for (const one of levels.filter(({ level }) => said.has(level))) {
    const before = merged.get(one.level)?.others ?? [];
    merged.set(one.level, { level: one.level, others: [...new Set([...before, ...one.others])] });
  }
  // "Level 403 (797) #797": the sign repeats the other number.
  const others = new Set([...merged.values()].flatMap((one) => one.others));
  return {
    kind: 'levels',
    levels: [...merged.values()].filter(({ level }) => !others.has(level)),
    label,
  };
}

/** An unexplained number in a title that names the game may be a level. */
function readLeftover(text: string, isOurs: boolean): TitleLevels {
  const numbers = isOurs ? parseNumbers(text.replaceAll(/[\p{L}_]\d+|\d+[\p{L}_]/gu, blank)) : [];
  const levels = numbers.filter((level) => level >= 1 && level <= LABEL_MAX);
  return levels.length === 0
    ? { kind: 'none' }
    : doubt('maybe-no-level', levels.slice(0, 5).join(', '), levels);
}
