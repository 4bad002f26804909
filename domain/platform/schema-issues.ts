import type { Issue } from './forms.ts';

/** An issue that a schema found: the part of Zod's type that is read here. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: { readonly code?: string } | undefined;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly exact?: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly divisor?: number;
  readonly options?: readonly unknown[];
  /** The issues of each variant of a union. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

/**
 * The issues of a value that a schema rejected, in sentences: what is wrong and what would be right. A refinement sets its code in `params`.
 * `whole` is the field name for issues about the whole value. (Default: empty)
 */
export function issuesOf(
  { issues }: { readonly issues: readonly SchemaIssue[] },
  whole = '',
): readonly Issue[] {
  return issues.flatMap(explainUnion).map((issue) => ({
    field: issue.path.join('.') || whole,
    code: issue.params?.code ?? codeOf(issue.code),
    message: describeIssue(issue),
  }));
}

function codeOf(code = 'custom'): string {
  return code === 'custom' ? 'invalid' : code.replaceAll('_', '-');
}

/** How Zod's own messages begin. They speak to programmers; our schemas' messages are sentences already. */
const ZOD_MESSAGE = /^(?:Invalid |Too (?:small|big): |Unrecognized keys?: )/;

/** Zod says only in the message whether a value was absent. */
const ABSENT = /received undefined$/;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a URL',
  uuid: 'a UUID',
  datetime: 'a time such as 2026-11-01T12:00:00Z',
  date: 'a date such as 2026-11-01',
};

const UNITS: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'item',
  tuple: 'item',
  file: 'byte',
};

const UNKNOWN_FAULT = 'is not valid.';

/** Maximum number and length of the sender's own names that a sentence repeats. */
const NAMES_MAX = 8;
const NAME_CHARS_MAX = 80;

function describeIssue(issue: SchemaIssue): string {
  const { code, message, expected = '', values = [], keys = [], format = '' } = issue;
  if (!ZOD_MESSAGE.test(message)) return message;
  switch (code) {
    case 'invalid_type': {
      const type = TYPES[expected];
      if (ABSENT.test(message)) return type ? `is missing; expected ${type}.` : 'is missing.';
      return type ? `must be ${type}.` : UNKNOWN_FAULT;
    }
    case 'invalid_value':
      return describeValues(values);
    case 'invalid_union':
      return issue.options ? describeValues(issue.options) : UNKNOWN_FAULT;
    case 'too_small':
    case 'too_big':
      return describeBound(issue);
    case 'invalid_format':
      if (issue.pattern && !FORMATS[format]) return `must match ${issue.pattern}.`;
      return FORMATS[format] ? `must be ${FORMATS[format]}.` : UNKNOWN_FAULT;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys': {
      const names = keys
        .slice(0, NAMES_MAX)
        .map((key) => JSON.stringify(key.slice(0, NAME_CHARS_MAX)));
      if (keys.length > NAMES_MAX) names.push('…');
      return `has ${keys.length === 1 ? 'an unknown field' : 'unknown fields'}: ${names.join(', ')}.`;
    }
    default:
      return UNKNOWN_FAULT;
  }
}

function describeValues(values: readonly unknown[]): string {
  return `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}.`;
}

function describeBound({ code, origin = '', minimum, maximum, ...issue }: SchemaIssue): string {
  const isMinimum = code === 'too_small';
  const bound = (isMinimum ? minimum : maximum) ?? 0;
  const unit = UNITS[origin];
  if (unit && isMinimum && bound === 1) return 'must not be empty.';
  const most = isMinimum ? 'at least' : 'at most';
  const beyond = isMinimum ? 'more than' : 'less than';
  const relation = issue.exact ? 'exactly' : issue.inclusive ? most : beyond;
  return unit
    ? `must have ${relation} ${bound} ${unit}${bound === 1 ? '' : 's'}.`
    : `must be ${relation} ${bound}.`;
}

/** The issues of the variant of a union that was most likely meant; one issue for all that are equally likely. */
function explainUnion(issue: SchemaIssue): readonly SchemaIssue[] {
  const { code, errors = [], path } = issue;
  if (code !== 'invalid_union' || errors.length === 0) return [issue];
  const variants = errors.map((one) =>
    one.flatMap(explainUnion).map((inner) => ({ ...inner, path: [...path, ...inner.path] })),
  );
  const least = Math.min(...variants.map((one) => distanceOf(one, path.length)));
  const likely = variants.filter((one) => distanceOf(one, path.length) === least);
  const [first = []] = likely;
  if (likely.length === 1) return first;
  return [{ code, path, message: describeVariants(likely, path.length) }];
}

/** How far a value is from a variant. Its fields tell variants apart; what is wrong inside them does not. */
function distanceOf(issues: readonly SchemaIssue[], depth: number): number {
  const isOther = ({ code, path, message }: SchemaIssue) =>
    code === 'unrecognized_keys' || path.length === depth || ABSENT.test(message);
  return issues.reduce((sum, issue) => sum + (isOther(issue) ? 1_000 : 1), 0);
}

function describeVariants(variants: readonly (readonly SchemaIssue[])[], depth: number): string {
  const nameOf = ({ path }: SchemaIssue) => path.slice(depth).join('.');
  if (variants.flat().every((issue) => ABSENT.test(issue.message) && nameOf(issue) !== '')) {
    return `needs ${variants.map((one) => one.map(nameOf).join(' and ')).join(', or ')}.`;
  }
  const sentences = variants.map((one) =>
    one.map((issue) => [nameOf(issue), describeIssue(issue)].filter(Boolean).join(' ')).join(' '),
  );
  const types = sentences.map((one) => /^must be (.+)\.$/.exec(one)?.[1]);
  if (types.every((type) => type !== undefined))
    return `must be ${[...new Set(types)].join(' or ')}.`;
  return `fits none of its forms: ${sentences.join(' Or: ')}`;
}
