import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadBoard } from '#app/reading/read-board.ts';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form, SubmitButton, useIsRefused } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { Question } from '#draft/questions.ts';
import { formatBoard } from '#engine/notation.ts';

interface CorrectionFormProps {
  readonly read: ReadBoard;
  /** Whether it starts open. */
  readonly isOpen: boolean;
  /** What the visitor wants to correct. The editor opens there. Another object opens it again. */
  readonly wrong?: { readonly question: Question } | undefined;
}

const loadEditor = () => import('./correction-editor.tsx');

/** Corrects the board by hand: in the editor, which is fetched when it is opened; without script, as a board file. */
export function CorrectionForm({ read, isOpen, wrong }: CorrectionFormProps) {
  const t = useTranslations('conversion.correct');
  const play = useTranslations('play');
  const isRefused = useIsRefused('correct');
  const [isWanted, setIsWanted] = useState(isOpen);
  const { value: editor, isFailed, load } = useOnDemand(loadEditor, isWanted);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!wrong || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [wrong]);
  const submit = (isReady = true) => (
    <SubmitButton look="primary" className="self-start" disabled={!isReady}>
      {t('submit')}
    </SubmitButton>
  );
  return (
    <Disclosure
      id="correct"
      ref={details}
      summary={t('heading')}
      open={isOpen || isRefused}
      onToggle={(event) => event.currentTarget.open && setIsWanted(true)}
      className="mt-4"
    >
      <p className="mb-4 text-muted">{t('lead')}</p>
      {editor ? (
        <editor.CorrectionEditor read={read} wrong={wrong}>
          {(file, isReady) => (
            <Form name="correct" hidden={{ board: file }}>
              {submit(isReady)}
            </Form>
          )}
        </editor.CorrectionEditor>
      ) : (
        <>
          <p role="status" className="needs-script">
            {play(isFailed ? 'failed' : 'loading')}
          </p>
          {isFailed && (
            <Button onClick={load} className="mt-4">
              {play('again')}
            </Button>
          )}
          <div className="without-script">
            <Form name="correct" className="flex flex-col gap-4">
              <TextArea
                name="board"
                label={t('board')}
                hint={t('boardHint')}
                defaultValue={formatBoard(read.reading.board)}
                rows={8}
                spellCheck={false}
                required
              />
              {submit()}
            </Form>
          </div>
        </>
      )}
    </Disclosure>
  );
}
