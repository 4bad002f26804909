import formatOnly from 'use-intl/format-message/format-only';

type Format = typeof formatOnly;
type Options = Parameters<Format>[3];

/** From this number on, digits are grouped, so the browser's own formatter is needed. */
const GROUPED_FROM = 1_000;

/**
 * Formats a compiled message. Small whole numbers are written without `Intl.NumberFormat`, because creating the first one takes a phone a
 * tenth of a second, which the first page would spend while it hydrates. All languages of the site write numbers with the digits 0 to 9.
 */
const formatMessage: Format = Object.assign(
  (...[key, message, values, options]: Parameters<Format>) =>
    formatOnly(key, message, values, { ...options, formatters: withPlainNumbers(options) }),
  { raw: false as const },
);

export default formatMessage;

function withPlainNumbers({ formatters }: Options): Options['formatters'] {
  const getNumberFormat: typeof formatters.getNumberFormat = (locale, options) => {
    if (options !== undefined) return formatters.getNumberFormat(locale, options);
    const format = (value: number) =>
      Number.isInteger(value) && Math.abs(value) < GROUPED_FROM
        ? String(value)
        : formatters.getNumberFormat(locale).format(value);
    return { format } as Intl.NumberFormat;
  };
  return { ...formatters, getNumberFormat };
}
