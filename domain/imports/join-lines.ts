import { type FileLine, LINE_MAX_BYTES } from './read-lines.ts';

/** A JSON value; `through` is its last line if it spans several. */
export interface JoinedLine extends FileLine {
  readonly through?: number;
}

/**
 * Joins the lines of JSON values that span several lines, as editors save them. A value ends when its brackets close, and at the latest a
 * bracket without indentation starts a new one, so that a broken line does not affect others.
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
    // Skipped empty lines count in the positions of faults.
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

/** Opening minus closing brackets of a line, ignoring strings. */
function countBrackets(line: string): number {
  let count = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') count += 1;
    else if (token === '}' || token === ']') count -= 1;
  }
  return count;
}
