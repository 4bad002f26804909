/** The part of `localStorage` and `sessionStorage` that is used. It may throw, as in private windows. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * This browser's storage, of the device or of the tab. Reading the property itself throws where a browser forbids it; this refuses
 * when it is used.
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
