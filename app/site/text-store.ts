/** The part of `localStorage` and `sessionStorage` that is used. It may throw, as in private windows. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The storage of this device or this tab. Reading `window.localStorage` itself throws where it is blocked; here only using the result
 * throws.
 */
export function getTexts(storage: 'localStorage' | 'sessionStorage' = 'localStorage'): TextStore {
  try {
    return window[storage];
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { getItem: refuse, setItem: refuse, removeItem: refuse };
  }
}
