import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The kind of an option: `false` is a switch; a number or a text is the default of an option that takes a whole number or a text; `Number`
 * and `String` stand for options without a default, and `[]` for the texts of an option that may be repeated.
 */
type Kind = false | number | string | NumberConstructor | StringConstructor | readonly [];

type Value<K extends Kind> = K extends false
  ? boolean
  : K extends number | NumberConstructor
    ? number | (K extends NumberConstructor ? undefined : never)
    : K extends string | StringConstructor
      ? string | (K extends StringConstructor ? undefined : never)
      : readonly string[];

/**
 * Parses this command's arguments: its options, and the words beside them, with limits on their number (default: none). `--help` prints the
 * usage and ends the process with 0. Refuses invalid arguments.
 */
export function readCommandLine<const K extends Readonly<Record<string, Kind>>>(
  usage: string,
  kinds: K,
  wordCount: { readonly least: number; readonly most: number } = { least: 0, most: 0 },
) {
  const { values, positionals: words } = parse(usage, kinds);
  if (values.help === true) {
    console.log(usage.trimEnd());
    process.exit(0);
  }
  if (words.length < wordCount.least) refuseCall(usage);
  if (words.length > wordCount.most) {
    refuseCall(usage, `${JSON.stringify(words[wordCount.most])} is one argument too many.`);
  }
  const options = Object.entries(kinds).map(([name, kind]) => {
    const value = values[name];
    if (typeof kind !== 'number' && kind !== Number) return [name, value];
    if (value === undefined || /^\d{1,15}$/.test(String(value)))
      return [name, value && Number(value)];
    return refuseCall(usage, `--${name} is ${JSON.stringify(value)}, but must be a whole number.`);
  });
  return {
    options: Object.fromEntries(options) as { readonly [N in keyof K]: Value<K[N]> },
    words: words as readonly string[],
  };
}

/** Ends a command that was called incorrectly, with exit code 2. */
export function refuseCall(usage: string, problem?: string): never {
  console.error(`${problem === undefined ? '' : `${problem}\n\n`}${usage.trimEnd()}`);
  process.exit(2);
}

function parse(usage: string, kinds: Readonly<Record<string, Kind>>) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const [name, kind] of Object.entries(kinds)) options[name] = toParseOption(kind);
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuseCall(usage, (error as Error).message);
  }
}

function toParseOption(kind: Kind): ParseArgsOptionsConfig[string] {
  if (kind === false) return { type: 'boolean', default: false };
  if (kind === Number || kind === String) return { type: 'string' };
  if (typeof kind === 'object') return { type: 'string', multiple: true, default: [] };
  return { type: 'string', default: String(kind) };
}
