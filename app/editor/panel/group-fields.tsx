import { useTranslations } from 'use-intl';
import { useWords } from '#app/words/use-words.ts';
import { membersOf } from '#draft/pieces.ts';
import { allBlocks } from '#draft/places.ts';
import { createPieceNamer } from '../describe-place.ts';
import type { Editor } from '../use-editor.ts';
import { EditButton } from './edit-button.tsx';
import { PutOnSelect } from './put-on-select.tsx';
import { Stepper } from './stepper.tsx';

interface GroupFieldProps {
  readonly editor: Editor;
  readonly id: string;
}

/** The initial end of a tie that is made to end. */
const TIE_END = 3;

/** The blocks that this one is tied to, and a menu of those it could be tied to. */
export function TieField({ editor, id }: GroupFieldProps) {
  const { draft, view, edit } = editor;
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
            <EditButton editor={editor} edit={{ kind: 'untie', id }}>
              {t('untie')}
            </EditButton>
            <EditButton
              editor={editor}
              edit={{ kind: 'tie-end', id, until: until === undefined ? TIE_END : undefined }}
              aria-pressed={until !== undefined}
            >
              {t('tieEnds')}
            </EditButton>
            {until !== undefined && (
              <Stepper
                label={t('tieUntil')}
                value={until}
                min={0}
                max={999}
                onChange={(next) => edit({ kind: 'tie-end', id, until: next })}
              />
            )}
          </div>
        </div>
      )}
      <PutOnSelect
        label={t('tieTo')}
        options={others.map((block) => block.id)}
        nameOf={name}
        onPick={(other) => edit({ kind: 'tie', id, other })}
      />
    </>
  );
}

/** The cycle of the jumping lock that visits a gate. */
export function LockField({ editor, id }: GroupFieldProps) {
  const { draft, view, edit } = editor;
  const t = useTranslations('editor');
  const words = useWords();
  const name = createPieceNamer(words, view);
  const lock = draft.jumpingLocks?.find(({ gates }) => gates.includes(id));
  if (!lock) {
    return (
      <EditButton
        editor={editor}
        edit={{ kind: 'lock', id, other: id }}
        className="justify-self-start"
      >
        {t('addLock')}
      </EditButton>
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
        <EditButton editor={editor} edit={{ kind: 'lock-start', id }} disabled={isStart}>
          {t(isStart ? 'lockStartsHere' : 'lockStart')}
        </EditButton>
        <EditButton editor={editor} edit={{ kind: 'unlock', id }}>
          {t('unlock')}
        </EditButton>
      </div>
      <PutOnSelect
        label={t('lockNext')}
        options={others.map((gate) => gate.id)}
        nameOf={name}
        onPick={(other) => edit({ kind: 'lock', id, other })}
      />
    </div>
  );
}
