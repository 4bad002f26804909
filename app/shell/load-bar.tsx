import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { HIDE_DELAY_MS, progressAfter, RESET_DELAY_MS, THROTTLE_MS } from './load-progress.ts';

/** The progress bar at the top edge while the next page loads. */
export function LoadBar() {
  const t = useTranslations('shell');
  const isLoading = useNavigation().state !== 'idle';
  const [progress, setProgress] = useState(0);
  const [isVisible, setIsVisible] = useState(false);
  const wasVisible = useRef(false);

  useEffect(() => {
    if (isLoading) return run(setProgress, setIsVisible, wasVisible);
    if (wasVisible.current) return finish(setProgress, setIsVisible, wasVisible);
    return undefined;
  }, [isLoading]);

  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={Math.round(progress)}
      aria-hidden={!isVisible}
      data-load-bar={isVisible ? 'shown' : 'hidden'}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-accent"
      style={{
        opacity: isVisible ? 1 : 0,
        transform: `scaleX(${progress / 100})`,
        transition: isVisible ? 'transform 100ms linear, opacity 400ms' : 'opacity 400ms',
      }}
    />
  );
}

type Set<T> = (value: T) => void;
type Flag = { current: boolean };

function run(setProgress: Set<number>, setIsVisible: Set<boolean>, wasVisible: Flag) {
  let frame = 0;
  const timer = setTimeout(() => {
    const start = performance.now();
    wasVisible.current = true;
    setIsVisible(true);
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

function finish(setProgress: Set<number>, setIsVisible: Set<boolean>, wasVisible: Flag) {
  setProgress(100);
  let reset: ReturnType<typeof setTimeout>;
  const hide = setTimeout(() => {
    setIsVisible(false);
    wasVisible.current = false;
    reset = setTimeout(() => setProgress(0), RESET_DELAY_MS);
  }, HIDE_DELAY_MS);
  return () => {
    clearTimeout(hide);
    clearTimeout(reset);
  };
}
