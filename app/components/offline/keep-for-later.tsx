import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepLevels } from '../../offline/keep-levels.ts';
import { registerWorker } from '../../offline/register-worker.ts';
import { useSitePath } from '../shell/use-site-path.ts';

/** How long somebody stays on a level before the next ones are worth keeping: who only leafs through is let go. */
const STAY_MS = 3_000;

/** Keeps the site, the level that is read and the next twenty on this device. Shows nothing. */
export function KeepForLater({ levelMax }: { readonly levelMax: number }) {
  const pathname = useSitePath()(useLocation().pathname);
  useEffect(registerWorker, []);
  useEffect(() => {
    const timer = setTimeout(() => keepLevels(pathname, levelMax), STAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, levelMax]);
  return null;
}
