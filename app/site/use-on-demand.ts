import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Code that is loaded when it is first needed. `isFailed` is true until `load` tries again. */
export interface OnDemand<T> {
  readonly value: T | undefined;
  readonly isFailed: boolean;
  readonly load: () => void;
}

/** Keeps code out of the first load. It is fetched when `isNeeded` becomes true, or by `load`. (Default: by `load` only) */
export function useOnDemand<T extends object>(
  fetchCode: () => Promise<T>,
  isNeeded = false,
): OnDemand<T> {
  const [value, setValue] = useState<T>();
  const [isFailed, setIsFailed] = useState(false);
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setIsFailed(false);
    fetchCode().then(setValue, () => {
      isLoading.current = false;
      setIsFailed(true);
    });
  };
  const loadNeeded = useEffectEvent(load);
  useEffect(() => {
    if (isNeeded) loadNeeded();
  }, [isNeeded]);
  return { value, isFailed, load };
}
