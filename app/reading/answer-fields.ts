import type { Answers } from '#draft/questions.ts';

const PREFIX = 'answer ';

/** The name of the form field for the question with this id. */
export function answerField(id: string): string {
  return `${PREFIX}${id}`;
}

/** The answers among the fields of a form, and its other fields. */
export function splitAnswers(fields: Readonly<Record<string, unknown>>): {
  readonly answers: Answers;
  readonly others: Readonly<Record<string, unknown>>;
} {
  const isAnswer = ([name]: readonly [string, unknown]) => name.startsWith(PREFIX);
  const entries = Object.entries(fields);
  const answers = entries
    .filter(isAnswer)
    .map(([name, value]) => [name.slice(PREFIX.length), String(value)]);
  return {
    answers: Object.fromEntries(answers),
    others: Object.fromEntries(entries.filter((entry) => !isAnswer(entry))),
  };
}
