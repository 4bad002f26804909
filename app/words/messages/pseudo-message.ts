/**
 * A message in a pseudo language with accents and longer words: `Levels` becomes `[Ļéévééļš]`. ICU message syntax
 * (arguments, plural forms, tags, quotes) is preserved.
 */
export function makePseudo(message: string): string {
  return `[${rewrite(message)}]`;
}

/** Syntax that is preserved: a quoted part, a doubled quote, a tag, an argument, the number sign of plurals. */
const TOKEN = /''|'[{}<#|][^']*'|<\/?[\w-]+\s*\/?>|\{|[^'<{]+|./gsu;

function rewrite(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? '';
    if (token === '{') {
      const end = findClosing(text, at);
      out += `{${rewriteArgument(text.slice(at + 1, end))}}`;
      at = end + 1;
    } else {
      out += /^['<]./su.test(token) ? token : disguise(token);
      at += token.length;
    }
  }
  return out;
}

/** `name`, `count, number` and the like stay. In a plural or a choice, the messages inside are rewritten. */
function rewriteArgument(argument: string): string {
  const [, head, forms] =
    /^(\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,)(.*)$/su.exec(argument) ?? [];
  if (head === undefined || forms === undefined) return argument;
  let out = head;
  let at = 0;
  while (at < forms.length) {
    const open = forms.indexOf('{', at);
    if (open === -1) break;
    const close = findClosing(forms, open);
    out += `${forms.slice(at, open)}{${rewrite(forms.slice(open + 1, close))}}`;
    at = close + 1;
  }
  return out + forms.slice(at);
}

/** The index of the brace that closes the one at `open`. */
function findClosing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed in: ${text}`);
}

function disguise(words: string): string {
  return words.replace(/[a-z]/giu, (letter) => ACCENTED[letter] ?? letter);
}

/** Vowels are doubled for length: other languages need a third more space than English, and some half as much again. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...pair('AEIOUaeiou', ['ÁÁ', 'ÉÉ', 'ÍÍ', 'ÓÓ', 'ÚÚ', 'áá', 'éé', 'íí', 'óó', 'úú']),
  ...pair('CDGHKLNRSTYZcdghklnrstyz', [...'ČĎĞĤĶĻŇŘŠŤÝŽčďğĥķļňřšťýž']),
};

function pair(plain: string, accented: readonly string[]): Record<string, string> {
  return Object.fromEntries([...plain].map((letter, index) => [letter, accented[index] ?? letter]));
}
