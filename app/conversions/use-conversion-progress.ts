import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConversionProgress } from '#domain/conversions/schema.ts';

/**
 * What the server tells of a conversion that is under way; undefined before it has. The page is loaded anew when its status changes. A
 * connection that breaks off is made again by the browser, and begins with the present state.
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
    // It cannot carry a token, so it goes to the site itself, which has the cookie, wherever the API is.
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
