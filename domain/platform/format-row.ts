import { stringify } from 'csv-stringify/sync';

/** Characters that make a spreadsheet run a field as a formula when it begins with one, wide forms included. */
const FORMULA_START = '[=+\\-@\\t\\r＝＋－＠]';
const FORMULA = new RegExp(`^'*${FORMULA_START}`);
const ESCAPED_FORMULA = new RegExp(`^''*${FORMULA_START}`);

/**
 * One row of CSV with its line break (RFC 4180, with a bare line feed). Null is an empty field. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front, which `unescapeFormula` removes.
 */
export function formatRow(fields: readonly (string | number | null)[]): string {
  return stringify([[...fields]], {
    // The reader trims fields that are not quoted, and takes either line break for the end of a row.
    quoted_match: /^\s|\s$|[\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
}

/** The text that `formatRow` was given. */
export function unescapeFormula(field: string): string {
  return ESCAPED_FORMULA.test(field) ? field.slice(1) : field;
}
