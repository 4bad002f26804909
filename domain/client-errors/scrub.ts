/**
 * Removes from a text what may belong to one person: e-mail addresses, values of `token=` and the like, cookies,
 * bearer tokens, passwords in addresses, all values of queries, and any long run of letters and digits that nobody
 * would write by hand. What remains still tells what broke, and where.
 *
 * Control characters, which a database may refuse, become spaces. The result has at most `lengthMax` characters.
 *
 * Strangers choose the text, so it is cut before anything reads it, and every pattern takes time linear in its
 * length: each repetition is bounded, or ends at a character that cannot begin a new match inside it.
 */
export function scrub(text: string, lengthMax: number): string {
  let clean = text.slice(0, lengthMax * 2).toWellFormed();
  for (const [pattern, replacement] of SECRETS) clean = clean.replace(pattern, replacement);
  clean = clean.replace(LONG_RUN, (run) => (isRandom(run) ? '[secret]' : run));
  return clean.slice(0, lengthMax).toWellFormed();
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
  [/(\b\w{1,20}:\/\/)[^\s/?#@]{1,200}@/g, '$1[secret]@'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi, '[e-mail]'],
  // A header of cookies holds several of them.
  [/\b((?:set-)?cookie["']?[^\S\n]{0,3}:)[^\n"'}]*/gi, '$1 [secret]'],
  [/\b(bearer|basic)\s{1,3}[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /(["']?\b[\w-]{0,20}(?:token|password|passwd|pwd|secret|api[_-]?key|session|cookie|authorization|code)["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"'&,;}]+/gi,
    '$1[secret]',
  ],
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"')]+/g, '$1…'],
];

/**
 * Removes e-mail addresses, passwords in addresses, and tokens from a line of the log, which we have written: what names jobs, mails and requests
 * stays. Takes time linear in the length.
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
  // Tokens of ours are 43 characters, ids fewer.
  [/[\w-]{43,}/g, '[secret]'],
];

/** A run that may be a token, with the parts that dots join to it. */
const LONG_RUN = /[\w-]{24,}(?:\.[\w-]+)*/g;

function isRandom(run: string): boolean {
  return /\d/.test(run) && /[a-z]/i.test(run);
}
