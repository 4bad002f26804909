import type { Answers } from '#draft/questions.ts';

const PREFIX = 'answer ';

/** The name of the form's field for the question with this id. */
export function answerField(id: string): string {
  return `${PREFIX}${id}`;
}

/** The answers among the entries of a form. */
export function readAnswers(entries: Iterable<readonly [string, unknown]>): Answers {
  const answers = [...entries].flatMap(([name, value]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), String(value)] as const] : [],
  );
  return Object.fromEntries(answers);
}

/** The fields of a form with its answers gathered in `answers`, which is absent where the form asks nothing. */
export function gatherAnswers(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(PREFIX));
  const answers = readAnswers(Object.entries(fields));
  return { ...Object.fromEntries(others), ...(Object.keys(answers).length > 0 && { answers }) };
}
