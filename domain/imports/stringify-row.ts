/** One row of CSV with its line break (RFC 4180, with a bare line feed). Null is an empty field. */
export function stringifyRow(fields: readonly (string | number | null)[]): string {
  return `${fields.map((field) => quoteField(String(field ?? ''))).join(',')}\n`;
}

function quoteField(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
