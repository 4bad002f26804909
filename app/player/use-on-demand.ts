import { useCallback, useRef, useState } from 'react';

/** Something fetched when it is first wanted. `isFailed` until the next try, which `want` makes. */
export interface OnDemand<T> {
  readonly value: T | undefined;
  readonly isFailed: boolean;
  readonly want: () => void;
}

/** Keeps code out of the first load. `load` must be the same function on every render. */
export function useOnDemand<T extends object>(load: () => Promise<T>): OnDemand<T> {
  const [value, setValue] = useState<T>();
  const [isFailed, setIsFailed] = useState(false);
  const isUnderWay = useRef(false);
  const want = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsFailed(false);
    load().then(setValue, () => {
      isUnderWay.current = false;
      setIsFailed(true);
    });
  }, [load]);
  return { value, isFailed, want };
}
