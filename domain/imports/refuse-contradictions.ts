import type { ParsedLine } from './run-batches.ts';

/** A statement of a row: its subject and its value, such as "level 12: difficulty" and "hard". */
export type Claim = readonly [of: string, is: string | number | boolean | null];

/**
 * Refuses both rows if two rows of a file make different statements about the same thing: if both were applied, every import of the file
 * would change the guide twice. Duplicate statements pass. Holds all rows in memory, so that the first of the two can be refused too.
 */
export async function* refuseContradictions<Row>(
  lines: AsyncIterable<ParsedLine<Row>>,
  claimsOf: (row: Row) => readonly Claim[],
): AsyncGenerator<ParsedLine<Row>> {
  const parsed: ParsedLine<Row>[] = [];
  const said = new Map<string, { readonly is: Claim[1]; readonly line: number }>();
  const refusals = new Map<number, string>();
  let failure: unknown;
  try {
    for await (const one of lines) {
      parsed.push(one);
      if ('refusal' in one) continue;
      for (const [of, is] of claimsOf(one.row)) {
        const before = said.get(of);
        if (!before) said.set(of, { is, line: one.line });
        else if (before.is !== is && before.line !== one.line) {
          const text = `Lines ${before.line} and ${one.line} differ on ${of}: ${tell(before.is)} and ${tell(is)}. Keep only one of them.`;
          for (const line of [before.line, one.line]) {
            if (!refusals.has(line)) refusals.set(line, text);
          }
        }
      }
    }
  } catch (error) {
    failure = error;
  }
  for (const one of parsed) {
    const refusal = refusals.get(one.line);
    yield refusal === undefined || 'refusal' in one ? one : { line: one.line, refusal };
  }
  // Rows before an unreadable place in the file are still imported.
  if (failure !== undefined) throw failure;
}

/** The claims of an object's fields; absent fields claim nothing. */
export function claimFields(of: string, fields: object): readonly Claim[] {
  return Object.entries(fields).flatMap(([name, value]): Claim[] => {
    if (value === undefined) return [];
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return [[`${of}: ${name}`, isPlain ? (value as Claim[1]) : JSON.stringify(value)]];
  });
}

function tell(value: Claim[1]): string {
  return value === null || value === '' || value === '[]' ? 'empty' : JSON.stringify(value);
}
