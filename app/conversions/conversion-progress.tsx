import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ConversionProgress } from '#domain/conversions/schema.ts';

/**
 * The progress of a running conversion as reported by the server. Undefined before the first report. The page's data is reloaded when the
 * status changes. The browser reconnects by itself, and each connection starts with the current state.
 */
export function useConversionProgress(
  id: string,
  isUnderWay: boolean,
): ConversionProgress | undefined {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<ConversionProgress>();
  useEffect(() => {
    if (!isUnderWay) return;
    let status: string | undefined;
    // An event stream cannot carry a token, so it goes to the site itself, which has the cookie, wherever the API is.
    const events = new EventSource(`/api/v1/conversions/${id}/events`);
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      const now = JSON.parse(data) as ConversionProgress;
      setProgress(now);
      if (status !== undefined && status !== now.status) void revalidate();
      status = now.status;
    });
    events.addEventListener('done', () => {
      events.close();
      void revalidate();
    });
    return () => events.close();
  }, [id, isUnderWay, revalidate]);
  return isUnderWay ? progress : undefined;
}

interface ProgressTextProps {
  readonly progress: ConversionProgress;
  readonly keepsLooking: boolean;
}

/** The progress of a running conversion. */
export function ProgressText({ progress, keepsLooking }: ProgressTextProps) {
  const t = useTranslations('conversion');
  const { status, place, moves, atLeast } = progress;
  return (
    <div role="status" className="mt-3 max-w-prose text-muted">
      {place !== null && <p>{t('place', { place })}</p>}
      {status === 'solving' &&
        (moves === null ? (
          <p>{t('searching', { atLeast: atLeast ?? 0 })}</p>
        ) : (
          <p>{t('line', { moves, atLeast: atLeast ?? 0 })}</p>
        ))}
      {keepsLooking && <p className="mt-1">{t('keepsLooking')}</p>}
    </div>
  );
}
