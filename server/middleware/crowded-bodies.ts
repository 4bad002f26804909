/**
 * Maximum number of line breaks and of JSON values in a body with a picture. A part of a form has at least four line breaks. The bytes of a
 * picture have a line break once in 65,536, and its base64 none of the characters between values.
 */
const LINE_BREAKS_MAX = 20_000;
const VALUES_MAX = 100_000;

const [CR, LF, COMMA, LIST, OBJECT] = Buffer.from('\r\n,[{');

/**
 * Whether a body that may be large, because of its picture, has far more parts than a picture and a board with its solution. Millions of
 * parts of a few bytes take seconds to parse and a hundred times their size in memory.
 */
export function isCrowded(body: Uint8Array, type: string): boolean {
  const isForm = /^multipart\//i.test(type);
  let [lineBreaks, values] = [0, 0];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === LF && body[at - 1] === CR) lineBreaks += 1;
    else if (byte === COMMA || byte === LIST || byte === OBJECT) values += 1;
  }
  return isForm ? lineBreaks > LINE_BREAKS_MAX : values > VALUES_MAX;
}
