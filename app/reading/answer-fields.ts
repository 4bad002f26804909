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
