import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useWords } from '#app/words/use-words.ts';
import { membersOf } from '#draft/pieces.ts';
import { allBlocks } from '#draft/places.ts';
import { createPieceNamer } from '../describe-place.ts';
import type { Editor } from '../use-editor.ts';
import { Stepper } from './stepper.tsx';

interface GroupFieldProps {
  readonly editor: Editor;
  readonly id: string;
}

/** When a tie that is made to end ends first. */
const TIE_END = 3;

/** Blocks that this one is tied to, and a menu of those it could be tied to. */
export function TieField({ editor: { draft, view, dispatch }, id }: GroupFieldProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const name = createPieceNamer(words, view);
  const ties = (draft.tied ?? []).filter((tie) => membersOf(tie).includes(id));
  const tied = new Set(ties.flatMap(membersOf));
  const others = allBlocks(draft).filter((block) => block.id !== id && !tied.has(block.id));
  const [first] = ties;
  const until = first && 'until' in first ? first.until : undefined;
  return (
    <>
      {ties.length > 0 && (
        <div className="grid gap-2 rounded-md border border-hairline p-3">
          <p className="font-semibold">{t('tie')}</p>
          <p className="text-sm text-muted">
            {t('tiedTo', { blocks: words.list([...tied].filter((one) => one !== id).map(name)) })}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              onClick={() => dispatch({ kind: 'edit', edit: { kind: 'untie', id } })}
              size="sm"
            >
              {t('untie')}
            </Button>
            <Button
              aria-pressed={until !== undefined}
              onClick={() =>
                dispatch({
                  kind: 'edit',
                  edit: { kind: 'tie-end', id, until: until === undefined ? TIE_END : undefined },
                })
              }
              size="sm"
            >
              {t('tieEnds')}
            </Button>
            {until !== undefined && (
              <Stepper
                label={t('tieUntil')}
                value={until}
                min={0}
                max={999}
                onChange={(next) =>
                  dispatch({ kind: 'edit', edit: { kind: 'tie-end', id, until: next } })
                }
              />
            )}
          </div>
        </div>
      )}
      {others.length > 0 && (
        <Select
          size="sm"
          label={t('tieTo')}
          isLabelHidden
          value=""
          onChange={({ currentTarget: { value: other } }) => {
            if (other !== '') dispatch({ kind: 'edit', edit: { kind: 'tie', id, other } });
          }}
        >
          <option value="">{t('tieTo')}</option>
          {others.map((block) => (
            <option key={block.id} value={block.id}>
              {name(block.id)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The round of the jumping lock that visits a gate. */
export function LockField({ editor: { draft, view, dispatch }, id }: GroupFieldProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const name = createPieceNamer(words, view);
  const lock = draft.jumpingLocks?.find(({ gates }) => gates.includes(id));
  if (!lock) {
    return (
      <Button
        onClick={() => dispatch({ kind: 'edit', edit: { kind: 'lock', id, other: id } })}
        size="sm"
        className="justify-self-start"
      >
        {t('addLock')}
      </Button>
    );
  }
  const others = draft.gates.filter((gate) => !lock.gates.includes(gate.id));
  const isStart = lock.gates[lock.at % lock.gates.length] === id;
  return (
    <div className="grid gap-2 rounded-md border border-hairline p-3">
      <p className="font-semibold">{t('lock')}</p>
      <p className="text-sm text-muted">
        {t('lockRound', { gates: words.list(lock.gates.map(name)) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isStart}
          onClick={() => dispatch({ kind: 'edit', edit: { kind: 'lock-start', id } })}
          size="sm"
        >
          {t(isStart ? 'lockStartsHere' : 'lockStart')}
        </Button>
        <Button onClick={() => dispatch({ kind: 'edit', edit: { kind: 'unlock', id } })} size="sm">
          {t('unlock')}
        </Button>
      </div>
      {others.length > 0 && (
        <Select
          size="sm"
          label={t('lockNext')}
          isLabelHidden
          value=""
          onChange={({ currentTarget: { value: other } }) => {
            if (other !== '') dispatch({ kind: 'edit', edit: { kind: 'lock', id, other } });
          }}
        >
          <option value="">{t('lockNext')}</option>
          {others.map((gate) => (
            <option key={gate.id} value={gate.id}>
              {name(gate.id)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
