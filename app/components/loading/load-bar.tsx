import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { HIDE_DELAY_MS, progressAfter, RESET_DELAY_MS, THROTTLE_MS } from './load-progress.ts';

/** The bar at the top edge while the next page is on its way. */
export function LoadBar() {
  const t = useTranslations('shell');
  const isLoading = useNavigation().state !== 'idle';
  const [progress, setProgress] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const wasShown = useRef(false);

  useEffect(() => {
    if (isLoading) return run(setProgress, setIsShown, wasShown);
    if (wasShown.current) return finish(setProgress, setIsShown, wasShown);
    return undefined;
  }, [isLoading]);

  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={Math.round(progress)}
      aria-hidden={!isShown}
      data-load-bar={isShown ? 'shown' : 'hidden'}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-accent"
      style={{
        opacity: isShown ? 1 : 0,
        transform: `scaleX(${progress / 100})`,
        transition: isShown ? 'transform 100ms linear, opacity 400ms' : 'opacity 400ms',
      }}
    />
  );
}

type Set<T> = (value: T) => void;
type Flag = { current: boolean };

function run(setProgress: Set<number>, setIsShown: Set<boolean>, wasShown: Flag) {
  let frame = 0;
  const timer = setTimeout(() => {
    const start = performance.now();
    wasShown.current = true;
    setIsShown(true);
    const step = () => {
      setProgress(progressAfter(performance.now() - start));
      frame = requestAnimationFrame(step);
    };
    step();
  }, THROTTLE_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

function finish(setProgress: Set<number>, setIsShown: Set<boolean>, wasShown: Flag) {
  setProgress(100);
  let reset: ReturnType<typeof setTimeout>;
  const hide = setTimeout(() => {
    setIsShown(false);
    wasShown.current = false;
    reset = setTimeout(() => setProgress(0), RESET_DELAY_MS);
  }, HIDE_DELAY_MS);
  return () => {
    clearTimeout(hide);
    clearTimeout(reset);
  };
}
