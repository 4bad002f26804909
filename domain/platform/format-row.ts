import { stringify } from 'csv-stringify/sync';

/** A spreadsheet runs a field as a formula if it begins with one of these characters or its full-width form. */
const FORMULA_START = '[=+\\-@\\t\\r＝＋－＠]';
const FORMULA = new RegExp(`^'*${FORMULA_START}`);
const ESCAPED_FORMULA = new RegExp(`^''*${FORMULA_START}`);

/**
 * One row of CSV with its line break (RFC 4180, but with a bare line feed). Null is an empty field. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe, which `unescapeFormula` removes.
 */
export function formatRow(fields: readonly (string | number | null)[]): string {
  return stringify([[...fields]], {
    // The reader trims unquoted fields and accepts both kinds of line break as the end of a row.
    quoted_match: /^\s|\s$|[\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
}

/** The text as `formatRow` received it. */
export function unescapeFormula(field: string): string {
  return ESCAPED_FORMULA.test(field) ? field.slice(1) : field;
}
