import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { BlockChip } from '#app/player/block-chip.tsx';
import { FormContext, useFieldError } from '#app/ui/field.tsx';
import { applyEdit } from '#draft/edits/apply-edit.ts';
import { type Question, UNKNOWN } from '#draft/questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import { answerField } from './answer-fields.ts';
import type { Choice } from './describe-question.ts';
import { PieceDrawing } from './piece-drawing.tsx';

interface ChoicesProps {
  readonly draft: BoardDraft;
  readonly question: Question;
  readonly choices: readonly Choice[];
  /** Whether "I don't know" is offered. (Default: true) */
  readonly canBeUnknown?: boolean;
}

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-card px-2 py-1 text-sm font-semibold text-ink hover:bg-hover';

interface AnswerButtonsProps extends ChoicesProps {
  readonly onAnswer: (choice: Choice | undefined) => void;
  readonly onElse: () => void;
}

/** The candidates of a question as buttons, each with a swatch or a drawing of the board that results, and "I don't know". */
export function AnswerButtons({
  draft,
  question,
  choices,
  canBeUnknown = true,
  onAnswer,
  onElse,
}: AnswerButtonsProps) {
  const t = useTranslations('editor');
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice.candidate.id}
          type="button"
          onClick={() => onAnswer(choice)}
          className={CHOICE}
        >
          <ChoicePicture {...{ draft, question, choices, choice }} />
          <span>{choice.label}</span>
        </button>
      ))}
      {canBeUnknown && (
        <button type="button" onClick={() => onAnswer(undefined)} className={CHOICE}>
          {t('ask.unknown')}
        </button>
      )}
      <button type="button" onClick={onElse} className={CHOICE}>
        {t('ask.else')}
      </button>
    </div>
  );
}

interface AnswerChoicesProps extends ChoicesProps {
  /** Leads to the board, to correct it by hand. */
  readonly otherwise?: ReactNode;
}

/** The same as radio buttons in a form. One must be selected, so that no answer is assumed. */
export function AnswerChoices({
  draft,
  question,
  choices,
  canBeUnknown = true,
  otherwise,
}: AnswerChoicesProps) {
  const t = useTranslations('editor');
  const error = useFieldError(`answers.${question.id}`);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {choices.map((choice) => {
        const { id, rank } = choice.candidate;
        return (
          <AnswerRadio key={id} question={question.id} value={id}>
            <ChoicePicture {...{ draft, question, choices, choice }} />
            <span>{rank === 'read' ? t('ask.asRead', { value: choice.label }) : choice.label}</span>
          </AnswerRadio>
        );
      })}
      {canBeUnknown && (
        <AnswerRadio question={question.id} value={UNKNOWN}>
          <span>{t('ask.unknown')}</span>
        </AnswerRadio>
      )}
      {otherwise}
      {error !== '' && <p className="w-full text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

interface AnswerRadioProps {
  /** The question's id. */
  readonly question: string;
  readonly value: string;
  readonly children: ReactNode;
}

function AnswerRadio({ question, value, children }: AnswerRadioProps) {
  const name = answerField(question);
  return (
    <label className={CHOICE}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === use(FormContext).values[name]}
        required
        className="size-5 accent-primary"
      />
      {children}
    </label>
  );
}

interface ChoicePictureProps extends Omit<ChoicesProps, 'canBeUnknown'> {
  readonly choice: Choice;
}

/**
 * What a candidate looks like: a swatch where all candidates are colors, which drawings would hardly tell apart, and otherwise the board
 * with it. Renders nothing for a question without a place on the board.
 */
function ChoicePicture({
  draft,
  question: { id, cells },
  choices,
  choice: { candidate, color },
}: ChoicePictureProps) {
  if (choices.every((one) => one.color !== undefined)) return <BlockChip color={color} isLarge />;
  if (cells.length === 0) return null;
  return (
    <PieceDrawing
      draft={candidate.edit ? applyEdit(draft, candidate.edit) : draft}
      cells={cells}
      prefix={`${id}-${candidate.id}-`}
      className="size-14 shrink-0 rounded-sm"
    />
  );
}
