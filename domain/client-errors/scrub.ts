/**
 * A text without what may belong to one person: e-mail addresses, what stands behind `token=` and the like,
 * bearer tokens, passwords in addresses, all values of queries, and any long run of letters and digits that
 * nobody would write by hand. What is left still tells what broke, and where.
 *
 * Control characters, which a database may refuse, become spaces; `max` is the length that is kept.
 */
export function scrub(text: string, max: number): string {
  let clean = text.toWellFormed().slice(0, max * 4);
  for (const [pattern, instead] of SECRETS) clean = clean.replace(pattern, instead);
  return clean.slice(0, max).toWellFormed();
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
  [/(\b\w{1,20}:\/\/)[^\s/?#@]{1,200}@/g, '$1[secret]@'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[e-mail]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /(["']?\b\w{0,20}(?:token|password|passwd|secret|api_?key|session|cookie|authorization|code)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1[secret]',
  ],
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"')]+/g, '$1…'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*/gi, '[secret]'],
];
