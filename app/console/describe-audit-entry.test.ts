import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { ACTS } from '#domain/admin/acts.ts';
import words from '../words/messages/en-US-console.json' with { type: 'json' };
import { describeAuditEntry } from './describe-audit-entry.ts';

const t = createTranslator({
  locale: 'en-US',
  messages: words,
  namespace: 'console.audit',
  onError: (error) => {
    throw error;
  },
}) as never as Parameters<typeof describeAuditEntry>[0];

const entry = { subject: 'level:48', name: '48', before: null, after: null, undoes: null };

test('every act of the console has a sentence in the audit log', () => {
  for (const act of [...ACTS.keys(), 'import-file', 'import-pictures', 'refund-order-asked']) {
    const sentence = describeAuditEntry(t, { ...entry, act }, 'Ada');
    expect(sentence, act).toMatch(/^Ada /);
    expect(sentence, act).not.toBe(`Ada did ${act} to 48.`);
  }
  expect(describeAuditEntry(t, { ...entry, act: 'of-old' }, 'Ada')).toBe('Ada did of-old to 48.');
});

test('a sentence names the change and its subject', () => {
  const levels = (...numbers: readonly number[]) => ({
    levels: numbers.map((level_number) => ({ level_number })),
  });
  expect(
    describeAuditEntry(
      t,
      { ...entry, act: 'confirm-board', name: 'abc', before: levels(3), after: levels(3, 48) },
      'Ada',
    ),
  ).toBe('Ada confirmed the board abc for level 48.');
  const facts = [
    { difficulty: null, seconds: 60 },
    { difficulty: 'hard', seconds: 60 },
  ] as const;
  const change = { ...entry, act: 'set-level', before: facts[0], after: facts[1] };
  expect(describeAuditEntry(t, change, 'Ada')).toBe(
    'Ada changed the facts of level 48: difficulty – → hard.',
  );
  const publish = { ...entry, act: 'publish-picture', name: '47.png' };
  const waiting = { ...publish, after: { status: 'waiting', isWaiting: true } };
  expect(describeAuditEntry(t, waiting, 'Ada')).toBe(
    'Ada accepted the board of the picture 47.png. It is published once a search has found a solution.',
  );
  const published = { ...publish, after: { status: 'published', isWaiting: false } };
  expect(describeAuditEntry(t, published, 'Ada')).toBe(
    'Ada published the board of the picture 47.png.',
  );
  const refund = { ...entry, act: 'refund-order', after: { cents: 490, reason: 'asked' } };
  expect(describeAuditEntry(t, refund, 'Ada')).toBe('Ada refunded $4.90 of the order 48: asked.');
  const undo = { ...change, before: facts[1], after: facts[0], undoes: 7 };
  expect(describeAuditEntry(t, undo, 'Bo')).toBe(
    'Bo undid entry 7: “An admin changed the facts of level 48: difficulty – → hard.”',
  );
});
