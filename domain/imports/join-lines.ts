import { type FileLine, LINE_MAX_BYTES } from './read-lines.ts';

/** One JSON value; `through` is the line where it ends, if it goes over several. */
export interface JoinedLine extends FileLine {
  readonly through?: number;
}

/**
 * Joins the lines of a JSON value that was written over several, as editors save them. A value ends where its brackets do, and a new
 * one begins at the latest with a bracket that is not indented; so a torn line takes no others with it.
 */
export async function* joinLines(lines: AsyncIterable<FileLine>): AsyncGenerator<JoinedLine> {
  let open:
    | { readonly line: number; readonly texts: string[]; last: number; length: number }
    | undefined;
  let depth = 0;
  const close = (): JoinedLine[] => {
    if (!open) return [];
    const { line, texts, last } = open;
    open = undefined;
    depth = 0;
    // Lines that were left out as empty count in places of faults.
    return [{ line, text: texts.join('\n'), ...(last > line && { through: last }) }];
  };
  for await (const { line, text } of lines) {
    if (text === undefined) {
      yield* close();
      yield { line, text };
      continue;
    }
    if (open && /^[{[]/.test(text)) yield* close();
    if (open) {
      while (open.last + 1 < line) {
        open.texts.push('');
        open.last += 1;
      }
      open.texts.push(text);
      open.last = line;
      open.length += text.length;
    } else open = { line, texts: [text], last: line, length: text.length };
    depth += countBrackets(text);
    if (depth <= 0 || open.length > LINE_MAX_BYTES) yield* close();
  }
  yield* close();
}

/** Brackets that a line opens, less those that it closes; those in texts do not count. */
function countBrackets(line: string): number {
  let count = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') count += 1;
    else if (token === '}' || token === ']') count -= 1;
  }
  return count;
}
