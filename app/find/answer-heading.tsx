import { useFormatter, useTranslations } from 'use-intl';
import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { KnownBoard } from '#domain/boards/schema.ts';
import type { Answer, Lookup } from './choose-answer.ts';

/** Room for a heading and a sentence, whichever they are. */
export const HEADING_ROOM = 'min-h-21 sm:min-h-13.5';

interface AnswerHeadingProps {
  readonly answer: Answer;
  readonly lookup: Lookup;
  /** Whether the board that cannot be won is probably not the one on the screen. */
  readonly isMisread: boolean;
}

/**
 * The result in one sentence: the level, the player's place in it, or what the solver found. Read aloud when it changes. There is room for
 * each from the start. Why there is no solution is said where the first move would be.
 */
export function AnswerHeading({ answer, lookup, isMisread }: AnswerHeadingProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const words = useWords();
  // Results stored by an earlier version of the site lack this field.
  const rainbow = (lookup.kind === 'found' && lookup.matches.rainbow) || undefined;
  const nameOf = ({ levels }: KnownBoard) =>
    levels.length === 0 ? 'none' : format.list(levels.map(String));
  const formatAnswer = (): readonly [string, string] => {
    switch (answer.kind) {
      case 'running':
        return [
          t(lookup.kind === 'running' ? 'matching' : 'solving'),
          answer.states > 0 ? t('looked', { states: format.number(answer.states) }) : '',
        ];
      case 'guide': {
        const level = nameOf(answer.known);
        const moves = answer.known.moves - answer.at;
        return answer.at === 0
          ? [t('exact', { level }), t('exactText', { moves })]
          : [t('inPlay', { level, move: answer.at }), t('inPlayText', { moves })];
      }
      case 'solved': {
        const moves = answer.result.moves.length;
        if (rainbow) {
          const color = words.t(`color.${rainbow.color}`);
          return [t('rainbow', { level: nameOf(rainbow), color }), t('rainbowText', { moves })];
        }
        if (answer.guideBoard) {
          return [t('strayed', { level: nameOf(answer.guideBoard) }), t('strayedText', { moves })];
        }
        return [t('solvedHere', { moves }), t(lookup.kind === 'failed' ? 'noGuide' : 'notInGuide')];
      }
      case 'unsolvable':
        return [t(isMisread ? 'misread' : 'cannotBeWon'), ''];
      case 'gave-up':
        return [t('notSolved'), ''];
      case 'broken':
        return [t('solverBroken'), ''];
    }
  };
  const [heading, text] = formatAnswer();
  return (
    <div role="status" className={HEADING_ROOM}>
      <h2 className="flex items-center gap-2 text-xl">
        {answer.kind === 'guide' && <Icon of={CheckIcon} className="size-6 text-primary" />}
        <span>{heading}</span>
      </h2>
      {text !== '' && <p className="text-muted">{text}</p>}
    </div>
  );
}
