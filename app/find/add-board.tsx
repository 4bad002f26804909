import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddBoardTerms, BoardAdded } from '#app/reading/board-added.tsx';
import { callApi } from '#app/site/call-api.ts';
import { useRootData } from '#app/site/root-data.ts';
import { useCall } from '#app/site/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, FormContext } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { type ContributionReceipt, THANKS_NAME_MAX } from '#domain/contributions/schema.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import type { Issue } from '#domain/platform/forms.ts';
import type { Board, Move } from '#engine/types.ts';
import { cropPicture } from './crop-picture.ts';
import { readDeviceSecret } from './device-secret.ts';
import type { ReadPicture } from './use-reading.ts';

interface AddBoardProps {
  readonly board: Board;
  /** A solution. */
  readonly moves: readonly Move[];
  readonly read: ReadPicture;
  /** The level number on the screen. */
  readonly level: number | undefined;
}

/** Adds the board to the level on the screen, with one tap and without an account. Asks for the level if the screen does not show it. */
export function AddBoard({ board, moves, read, level }: AddBoardProps) {
  const t = useTranslations('addBoard');
  const site = useRootData()?.site;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, run] = useCall();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [receipt, setReceipt] = useState<ContributionReceipt>();
  if (!site) return null;
  const { levelMax } = site;
  const shown = level !== undefined && level <= levelMax ? level : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const given = new FormData(form.current);
    const number = parseLevelNumber(String(given.get('level')), levelMax)?.number;
    if (number === undefined) {
      const message = t('levelWrong', { max: levelMax });
      setIssues([{ field: 'level', code: 'invalid', message }]);
      form.current.querySelector<HTMLInputElement>('[name=level]')?.focus();
      return;
    }
    run(() => send(number, given));
  }

  async function send(number: number, given: FormData) {
    const name = String(given.get('name')).trim();
    const device = readDeviceSecret();
    const picture = given.has('picture')
      ? await cropPicture(read.picture, read.reading)
      : undefined;
    const body = {
      ...{ level: number, board, moves },
      ...(device && { device }),
      ...(name !== '' && { name }),
      ...(picture && { picture }),
    };
    const response = await callApi<ContributionReceipt>('/api/v1/contributions', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (response.ok) setReceipt(response.data);
    else setIssues(response.issues);
  }

  if (receipt) return <Thanks receipt={receipt} />;
  const isOfField = ({ field }: Issue) => field === 'level' || field === 'name';
  const levelField = (
    <Field
      name="level"
      label={t('level')}
      size="sm"
      inputMode="numeric"
      defaultValue={shown ?? ''}
      maxLength={6}
      className="w-40"
    />
  );
  return (
    <Card as="section" aria-labelledby="add-board">
      <h2 id="add-board" className="text-base">
        {shown === undefined ? t('heading') : t('headingLevel', { level: shown })}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <span>{t('lead')}</span> <AddBoardTerms />
      </p>
      <form ref={form} onSubmit={submit} noValidate className="mt-3 grid gap-3">
        <FormContext
          value={{
            isBusy,
            values: {},
            fields: issues.filter(isOfField),
            whole: issues.filter((issue) => !isOfField(issue)).map(({ message }) => message),
          }}
        >
          {shown === undefined && levelField}
          <div>
            <Checkbox name="picture" defaultChecked aria-describedby="add-board-picture">
              {t('picture')}
            </Checkbox>
            <p id="add-board-picture" className="mt-1 text-sm text-muted">
              {t('pictureHint')}
            </p>
          </div>
          <SubmitButton look="primary" className="justify-self-start">
            {shown === undefined ? t('addAsked') : t('add', { level: shown })}
          </SubmitButton>
          <Disclosure summary={t('more')} open={issues.some(isOfField)}>
            <div className="grid gap-3">
              {shown !== undefined && levelField}
              <Field
                name="name"
                label={t('name')}
                hint={t('nameHint')}
                size="sm"
                maxLength={THANKS_NAME_MAX}
              />
            </div>
          </Disclosure>
        </FormContext>
      </form>
    </Card>
  );
}

/** The result. It takes the focus from the button that disappears. */
function Thanks({ receipt: { status, people, level } }: { readonly receipt: ContributionReceipt }) {
  const t = useTranslations('addBoard');
  return (
    <p
      key={`${status} ${level}`}
      ref={(element) => element?.focus({ preventScroll: true })}
      role="status"
      tabIndex={-1}
      className="font-medium outline-none"
    >
      <BoardAdded status={status} level={level} waiting={t('waiting', { people })} />
    </p>
  );
}
