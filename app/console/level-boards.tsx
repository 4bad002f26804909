import { useTranslations } from 'use-intl';
import { boardPicturePath } from '#app/board/drawing.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { ActForm } from './act-form.tsx';
import { ConsoleLink } from './console-link.tsx';

interface LevelBoardsProps {
  readonly level: number;
  readonly boards: readonly {
    readonly id: string;
    readonly source: 'sample' | 'operator' | 'player';
    readonly choices: number;
    readonly moves: number;
  }[];
}

/** The boards of a level, in their order. */
export function LevelBoards({ level, boards }: LevelBoardsProps) {
  const t = useTranslations('console.level');
  const hidden = (board: string) => ({ board, level: String(level) });
  return (
    <section aria-label={t('boards')} className="mt-6">
      <h2 className="text-xl">{t('boards')}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {boards.map(({ id, source, choices, moves }) => (
          <li key={id}>
            <Card className="flex flex-wrap gap-4">
              <img
                src={boardPicturePath(id)}
                alt={t('picture', { id })}
                width={120}
                height={120}
                className="rounded-md object-contain"
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <ConsoleLink to={`/detail/${id}`}>{id}</ConsoleLink>
                  <Badge tone={source === 'operator' ? 'good' : 'neutral'}>
                    {t(`sources.${source}`)}
                  </Badge>
                </p>
                <p className="mb-2 text-sm text-muted">{t('boardFacts', { moves, choices })}</p>
                {source === 'player' && (
                  <ActForm
                    act="confirm-board"
                    id={`confirm ${id}`}
                    hidden={hidden(id)}
                    submit={t('confirm')}
                    about={id}
                    isInline
                  />
                )}
                {source !== 'sample' && (
                  <ActForm
                    act="unlist-board"
                    id={`unlist ${id}`}
                    hidden={hidden(id)}
                    submit={t('unlist')}
                    about={id}
                    isInline
                  />
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {boards.length === 0 && <p className="text-muted">{t('noBoards')}</p>}
      <div className="mt-4">
        <ActForm
          act="confirm-board"
          hidden={{ level: String(level) }}
          submit={t('addBoard')}
          isInline
        >
          <Field name="board" label={t('boardId')} size="sm" required />
        </ActForm>
      </div>
    </section>
  );
}
