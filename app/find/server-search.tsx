import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '#app/site/call-api.ts';
import { useRootData } from '#app/site/root-data.ts';
import { isMarkedSignedIn } from '#app/site/session/session-mark.ts';
import { openSignIn } from '#app/site/session/sign-in-dialog.ts';
import { useCall } from '#app/site/use-call.ts';
import { Button } from '#app/ui/button.tsx';
import type { Board } from '#engine/types.ts';

interface ServerSearchProps {
  readonly board: Board;
  /** The board's level, if known. */
  readonly level: number | undefined;
}

/** Sends the board to the server, which searches longer and saves the result: a conversion, for one credit. */
export function ServerSearch({ board, level }: ServerSearchProps) {
  const t = useTranslations('find');
  const navigate = useNavigate();
  const [isBusy, run] = useCall();
  const [error, setError] = useState('');
  const site = useRootData()?.site;
  if (!site?.has_login) return null;
  const isOfGuide = level !== undefined && level <= site.levelMax;

  async function send() {
    setError('');
    const begun = await callApi<{ readonly id: string }>('/api/v1/conversions', {
      method: 'POST',
      body: JSON.stringify({ board, ...(isOfGuide && { level }) }),
    });
    if (begun.ok) await navigate(`/app/${begun.data.id}`);
    else setError(begun.errors[0] ?? '');
  }

  return (
    <div>
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() => (isMarkedSignedIn() ? run(send) : openSignIn())}
      >
        {t('servers')}
      </Button>
      <p className="mt-1.5 text-sm text-muted">{t('serversHint')}</p>
      <p role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
