import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { KnownBoard } from '#domain/boards/schema.ts';
import type { Standing } from '#draft/standing.ts';
import type { Answer, Lookup } from './choose-answer.ts';

interface AnswerHeadingProps {
  readonly answer: Answer;
  readonly lookup: Lookup;
  readonly standing: Standing;
  /** Whether the picture hides parts that decide if the board can be won. */
  readonly isPartlyHidden: boolean;
}

/** The result in one sentence: the level, the player's place in it, or what the solver found. Read aloud when it changes. */
export function AnswerHeading({ answer, lookup, standing, isPartlyHidden }: AnswerHeadingProps) {
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
        if (standing.line === 'misread') {
          return [t('misread'), t(isPartlyHidden ? 'misreadUnseenText' : 'misreadText')];
        }
        return [t('cannotBeWon'), t(isPartlyHidden ? 'cannotBeWonUnseenText' : 'cannotBeWonText')];
      case 'gave-up':
        return [t('notSolved'), t('notSolvedText', { atLeast: answer.atLeast })];
      case 'broken':
        return [t('solverBroken'), ''];
    }
  };
  const [heading, text] = formatAnswer();
  const known =
    answer.kind === 'guide'
      ? answer.known
      : answer.kind === 'solved' && (rainbow ?? answer.guideBoard);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status" className="min-w-0 grow basis-60">
        <h2 className="flex items-center gap-2 text-xl">
          {answer.kind === 'guide' && <Icon of={CheckIcon} className="size-6 text-primary" />}
          <span>{heading}</span>
        </h2>
        {text !== '' && <p className="text-muted">{text}</p>}
      </div>
      {known && <LevelLink known={known} at={answer.kind === 'guide' ? answer.at : 0} />}
    </div>
  );
}

function LevelLink({ known, at }: { readonly known: KnownBoard; readonly at: number }) {
  const t = useTranslations('editor');
  const [level] = known.levels;
  const page = level === undefined ? `/detail/${known.id}` : `/levels/${level}?board=${known.id}`;
  return (
    <ButtonLink to={at === 0 ? page : `${page}#move=${at}`}>
      {level === undefined ? t('openBoard') : t('openLevel', { level })}
    </ButtonLink>
  );
}
