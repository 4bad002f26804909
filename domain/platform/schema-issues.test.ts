import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './schema-issues.ts';

test('an issue of a schema names the field and a code, that of the refinement if it has one', () => {
  const schema = z
    .strictObject({ a: z.object({ b: z.string().min(2, 'at least 2') }), c: z.string() })
    .refine(({ c }) => c !== 'x', { path: ['c'], error: 'differs', params: { code: 'differs' } });
  const found = (value: unknown) =>
    issuesOf(schema.safeParse(value).error ?? { issues: [] }, 'all');
  expect(found({ a: { b: '1' }, c: 'y', d: 1 })).toEqual([
    { field: 'a.b', code: 'too-small', message: 'at least 2' },
    { field: 'all', code: 'unrecognized-keys', message: 'has an unknown field: "d".' },
  ]);
  expect(found({ a: { b: '12' }, c: 'x' })).toEqual([
    { field: 'c', code: 'differs', message: 'differs' },
  ]);
});

const order = z.union([
  z.strictObject({ plan: z.string() }),
  z.strictObject({ dollars: z.int().min(1) }),
]);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is missing; expected a string.'],
  [z.unknown().nonoptional(), undefined, 'is missing.'],
  [z.string(), 5, 'must be a string.'],
  [z.int(), 1.5, 'must be a whole number.'],
  [z.coerce.number(), 'x', 'must be a number.'],
  [z.boolean(), 'yes', 'must be true or false.'],
  [z.enum(['a', 'b']), undefined, 'must be one of a, b.'],
  [z.literal('a'), 'b', 'must be a.'],
  [z.int().min(1), 0, 'must be at least 1.'],
  [z.number().positive(), 0, 'must be more than 0.'],
  [z.int().max(9), 10, 'must be at most 9.'],
  [z.string().min(1), '', 'must not be empty.'],
  [z.string().min(8), 'short', 'must have at least 8 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item.'],
  [z.string().length(4), 'abc', 'must have exactly 4 characters.'],
  [z.email(), 'ada', 'must be an e-mail address.'],
  [z.iso.datetime(), 'noon', 'must be a time such as 2026-11-01T12:00:00Z.'],
  [z.string().regex(/^a+$/), 'b', 'must match /^a+$/.'],
  [z.int().multipleOf(5), 7, 'must be a multiple of 5.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'has unknown fields: "a", "b".'],
  [
    z.strictObject({}),
    Object.fromEntries(['x'.repeat(90), ...'abcdefghi'].map((name) => [name, 1])),
    `has unknown fields: "${'x'.repeat(80)}", "a", "b", "c", "d", "e", "f", "g", ….`,
  ],
  [z.union([z.string(), z.null()]), 5, 'must be a string or null.'],
  [z.unknown().refine(() => false), 5, 'is not valid.'],
  [order, {}, 'needs plan, or dollars.'],
  [order, [], 'must be an object.'],
])(
  'what is wrong and what would be right are said in a sentence: %#',
  (schema, value, sentence) => {
    const issues = issuesOf(schema.safeParse(value).error ?? { issues: [] });
    expect(issues.map(({ message }) => message)).toEqual([sentence]);
  },
);

test('a value that fits no variant of a union gets the issues of the variant that its fields are of', () => {
  const found = (value: unknown) =>
    issuesOf(order.safeParse(value).error ?? { issues: [] }, 'body');
  expect(found({ plan: 5 })).toMatchObject([{ field: 'plan', message: 'must be a string.' }]);
  expect(found({ dollars: 0 })).toMatchObject([
    { field: 'dollars', message: 'must be at least 1.' },
  ]);
  expect(found({ plan: 'a', dollars: 5 })).toMatchObject([
    {
      field: 'body',
      code: 'invalid-union',
      message:
        'fits none of its forms: has an unknown field: "dollars". Or: has an unknown field: "plan".',
    },
  ]);
});
