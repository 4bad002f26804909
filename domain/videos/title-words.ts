/** The words of video titles: what a level is called, and what makes a number something other than a level. */

/** Words for a level, written before its number. Part of a pattern with the flags `iu`. */
export const LEVEL_WORDS =
  'levels?|lvls?|lev|lv|levle|l(?=[\\s.-]?\\d)|nivel(?:es|ul|urile)?|n[ií]ve(?:l|is)|niveaux?|livell[oi]|stufen?|poziom(?:y)?|[uú]rove[nň]|seviye|b[oö]l[uü]m|уров(?:ень|ни|ня)|рівень|fases?|etapas?|szint|niv[aå]|taso|επίπεδο|πίστα|màn|cấp(?:\\s*độ)?|ด่าน|เลเวล|المستوى|مستوى|المرحلة|مرحلة|مرحله|שלב|लेवल|स्तर|レベル|ステージ|레벨|스테이지|关卡|關卡|stages?';

/**
 * Words for one level, written after its number. Plurals count levels ("10 hard levels"), and so may words without a distinct plural. Those
 * need the sign of an ordinal, which is part of the pattern.
 */
export const LEVEL_WORDS_BEHIND =
  'level|lvl|lv|nivel|n[ií]vel|niveau|livello|stufe|poziom|(?<=\\.\\s*)(?:seviye|b[oö]l[uü]m|szint)|уровень|рівень|fase|レベル|ステージ|面|레벨|스테이지|단계|关|關|关卡|關卡|stage';

/** Plurals of “level” that a number before them counts. */
const LEVELS_COUNTED =
  "levels|lvls|lvl's|niveles|n[ií]veis|niveaux|livelli|stufen|poziom(?:y|ów)|уровней|уровня|уровни|рівнів|рівні|stages|fases|etapas|seviye|b[oö]l[uü]m";

/** What numbers count in titles. */
const COUNTED = [
  String.raw`stars?|moves?|steps?|swipes?|taps?|seconds?|secs?|s|sn|segundos|sekunden|secondes|saniye|секунд\p{L}*`,
  String.raw`minutes?|mins?|min\.?|minutos|minuten|dakika|минут\p{L}*|hours?|hrs?|h|horas|stunden|heures|час\p{L}*|days?|d[ií]as|tage|jours|gün|weeks?|months?|years?|yrs?`,
  'coins?|lives|boosters?|hammers?|vacuums?|keys|gems|rewards?|likes?|subs(?:cribers)?|views?|followers|players?|people|friends|pros?|noobs?|iq',
  'tries|try|times|attempts?|fails?|ways|tricks?|tips?|hacks?|secrets?|mistakes?|facts|reasons|things|rules|steps|videos?|parts?|games?|puzzles?|challenges?|blocks|colou?rs|gates?|doors?|pieces',
].join('|');

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januar|februar|märz|mai|juni|juli|oktober|dezember|ocak|şubat|nisan|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';

const NUMBERED =
  'part|pt|parte|teil|partie|bölümü|часть|episode|episodio|ep|eps|folge|day|week|vlog|live|stream|top|best|first|ios|android|iphone|ipad|galaxy|windows|vol|volume|try|attempt|take|round|rank|iq|over|only|just|more than|less than|version|ver|update|patch|build|v';

/** Matches only if no word for a level or number sign precedes; after one, the number is always the level's. */
const NOT_LABELLED = String.raw`(?<!(?:${LEVEL_WORDS}|#|№)[\s.:#№_\-–—|]*)`;

/** Numbers that are not levels, with the words that make them something else. Longer patterns come first. */
export const NOT_LEVELS = new RegExp(
  [
    // Dates, also with names of months; versions; times; resolutions.
    String.raw`\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b`,
    String.raw`\b(?:${DAY}[-/.]${MONTH}|${MONTH}[-/.]${DAY})[-/.](?:19|20)?\d\d\b`,
    String.raw`(?<!\p{L})(?:${MONTHS})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+20\d\d)?(?!\d)`,
    String.raw`${NOT_LABELLED}(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:de\s+)?(?:${MONTHS})(?!\p{L})(?:\s+20\d\d)?`,
    String.raw`(?<![\p{L}.#\d])\d+(?:\.\d+){2,}`,
    String.raw`\b\d{1,2}:\d\d(?::\d\d)?\b`,
    String.raw`\b\d{3,4}\s*[x×]\s*\d{3,4}\b`,
    String.raw`\b24\s*\/\s*7\b`,
    String.raw`[$€£₹]\s*\d[\d.,]*|\b\d[\d.,]*\s*[$€£₹]`,
    // Numbered things.
    String.raw`(?<!\p{L})(?:${NUMBERED})[\s.:#]*\d+(?:\.\d+)*(?![\p{L}\d])`,
    // Counted things, and ordinals.
    String.raw`${NOT_LABELLED}(?<![\d.,])\d[\d,]*\+?\s+(?:[\p{L}'-]+\s+){0,3}?(?:${LEVELS_COUNTED})(?!\p{L})`,
    String.raw`(?<![\d.,/])\b\d[\d,]*\+?\s*(?:%|k\b|m\b|p\b|fps\b|hz\b|x\b|d\b|hd\b|g\b)`,
    String.raw`${NOT_LABELLED}(?<![\d.,/])\b\d[\d,]*\+?\s*(?:${COUNTED})(?!\p{L})`,
    String.raw`(?<![\d.,])\b\d+(?:st|nd|rd|th)\b(?!\s*(?:${LEVEL_WORDS_BEHIND})(?!\p{L}))`,
    // A year, unless a level word before it makes it a level number.
    String.raw`(?<!(?:${LEVEL_WORDS})[\s.:#№_-]*|#|\d[,.]?)\b(?:19|20)\d\d\b(?!\s*[-–]\s*\d)`,
  ].join('|'),
  'giu',
);

/** The zeros of digit sets in use that Unicode's compatibility forms leave unchanged. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
];

/** Converts full-width, Arabic and other digits, keycaps and the like to plain digits, and emoji to spaces. Cuts at 500 characters. */
export function normalizeTitle(title: string): string {
  return title
    .slice(0, 500)
    .replaceAll(/[\uFE0F\u20E3\u200B-\u200F\u2060\uFEFF\u202A-\u202E]/g, '')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}/gu, (sign) =>
      /^[\d#*]$/.test(sign) ? sign : ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
}
