/**
 * Removes personal data from a text: e-mail addresses, values of `token=` and the like, cookies, bearer tokens, passwords in addresses, all
 * query values, and long random-looking runs of letters and digits. The rest still says what failed, and where.
 *
 * Control characters, which a database may refuse, become spaces. The result has at most `lengthMax` characters.
 *
 * Anybody can choose the text, so it is truncated first, and every pattern takes linear time: each repetition is bounded, or ends at a
 * character that cannot begin a new match inside it.
 */
export function scrub(text: string, lengthMax: number): string {
  let clean = text.slice(0, lengthMax * 2).toWellFormed();
  for (const [pattern, replacement] of SECRETS) clean = clean.replace(pattern, replacement);
  clean = clean.replace(LONG_RUN, (run) => (isRandom(run) ? '[secret]' : run));
  return clean.slice(0, lengthMax).toWellFormed();
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what we replace.
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
  [/(\b\w{1,20}:\/\/)[^\s/?#@]{1,200}@/g, '$1[secret]@'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi, '[e-mail]'],
  // A cookie header has several cookies.
  [/\b((?:set-)?cookie["']?[^\S\n]{0,3}:)[^\n"'}]*/gi, '$1 [secret]'],
  [/\b(bearer|basic)\s{1,3}[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /(["']?\b[\w-]{0,20}(?:token|password|passwd|pwd|secret|api[_-]?key|session|cookie|authorization|code)["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"'&,;}]+/gi,
    '$1[secret]',
  ],
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"')]+/g, '$1…'],
];

/**
 * Removes e-mail addresses, passwords in addresses, and tokens from a log line of ours; ids of jobs, mails and requests stay. Takes linear
 * time.
 */
export function scrubLogLine(line: string): string {
  return LOG_SECRETS.reduce((text, [pattern, by]) => text.replace(pattern, by), line);
}

const LOG_SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(\b\w{1,20}:\/\/)[^\s/?#@"]{1,200}@/g, '$1[secret]@'],
  [
    /[^\s"'`<>()[\]\\,;:=/?&@]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
    '[e-mail]',
  ],
  [/\b(bearer|basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [/\b((?:token|code|password|secret|key)=)[^&#\s"')]+/gi, '$1[secret]'],
  // Our tokens have 43 characters, ids have fewer.
  [/[\w-]{43,}/g, '[secret]'],
];

/** A run that may be a token, including parts joined by dots. */
const LONG_RUN = /[\w-]{24,}(?:\.[\w-]+)*/g;

function isRandom(run: string): boolean {
  return /\d/.test(run) && /[a-z]/i.test(run);
}
