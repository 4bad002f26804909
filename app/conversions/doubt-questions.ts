import { createTranslator } from 'use-intl/core';
import type { TranslateEditor } from '#app/editor/describe-place.ts';
import { describeQuestion } from '#app/reading/describe-question.ts';
import { alternativeEdit, listDoubts } from '#app/reading/read-doubts.ts';
import editorWords from '#app/words/messages/en-US-editor.json' with { type: 'json' };
import { createWords } from '#app/words/words.ts';
import type { ConversionDoubt } from '#domain/conversions/schema.ts';
import type { Locale } from '#domain/platform/site/schema.ts';
import { applyEdit } from '#draft/edits/apply-edit.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { BoardDraft, Color } from '#engine/types.ts';

/** A question about one doubt of a conversion, asked as on the page that finds a level by its picture. */
export interface DoubtQuestion {
  /** The path of what is in doubt, which is the name of its field. */
  readonly at: string;
  readonly text: string;
  /** Where it is on the board, in words. */
  readonly place: string;
  readonly choices: readonly DoubtChoice[];
}

export interface DoubtChoice {
  readonly label: string;
  /** Shown as a swatch. */
  readonly color?: Color;
  /** It was read so; any other choice changes the board. */
  readonly isRead: boolean;
}

/** The questions that a choice settles, the least certain first. */
export function listQuestions(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  locale: Locale,
): readonly DoubtQuestion[] {
  const t = translateEditor(locale);
  return ask(board, doubts, locale).map(({ at, text, place, choices }) => {
    const [column = 0, row = 0] = place?.cell ?? [];
    return {
      at,
      text,
      place: t('ask.place', { row: row + 1, column: column + 1 }),
      choices: choices.map(({ label, color, edit }) => ({
        label,
        ...(color && { color }),
        isRead: edit === undefined,
      })),
    };
  });
}

/** The board after answers: for the path of a question the index of the choice. What is no such answer changes nothing. */
export function applyAnswers(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  locale: Locale,
  answerTo: (at: string) => unknown,
): BoardDraft {
  return ask(board, doubts, locale).reduce((draft, { at, choices }) => {
    const edit = choices.find((_, index) => String(index) === answerTo(at))?.edit;
    return edit ? applyEdit(draft, edit) : draft;
  }, board);
}

function ask(board: BoardDraft, doubts: readonly ConversionDoubt[], locale: Locale) {
  const [t, words] = [translateEditor(locale), createWords(locale)];
  const read = { draft: board, view: viewDraft(board), shift: [0, 0] } as const;
  return listDoubts({ board, confidences: doubts })
    .map((doubt) => {
      const edit = alternativeEdit(board, doubt, read.shift);
      return { at: doubt.at, ...describeQuestion(t, words, read, { doubt, edit }) };
    })
    .filter(({ choices }) => choices.some(({ edit }) => edit));
}

function translateEditor(locale: Locale): TranslateEditor {
  return createTranslator({ locale, messages: editorWords, namespace: 'editor' });
}
