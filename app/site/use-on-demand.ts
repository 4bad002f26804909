import { useCallback, useRef, useState } from 'react';

/** Code that is loaded when it is first needed. `isFailed` until the next try, which `load` makes. */
export interface OnDemand<T> {
  readonly value: T | undefined;
  readonly isFailed: boolean;
  readonly load: () => void;
}

/** Keeps code out of the first load. `fetchCode` must be the same function on every render. */
export function useOnDemand<T extends object>(fetchCode: () => Promise<T>): OnDemand<T> {
  const [value, setValue] = useState<T>();
  const [isFailed, setIsFailed] = useState(false);
  const isUnderWay = useRef(false);
  const load = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsFailed(false);
    fetchCode().then(setValue, () => {
      isUnderWay.current = false;
      setIsFailed(true);
    });
  }, [fetchCode]);
  return { value, isFailed, load };
}
