import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  type ColorMode,
  type ColorValue,
  type Preference,
  readPreference,
  resolveMode,
  STORAGE_KEY,
  UNKNOWN_MODE,
} from './color-mode.ts';

interface ColorModeControl {
  readonly mode: ColorMode;
  readonly prefer: (preference: Preference) => void;
}

const ColorModeContext = createContext<ColorModeControl>({ mode: UNKNOWN_MODE, prefer() {} });

export function useColorMode(): ColorModeControl {
  return useContext(ColorModeContext);
}

interface ColorModeProviderProps {
  readonly forced: ColorValue | undefined;
  readonly children: ReactNode;
}

/** Keeps the page in the mode that the visitor, the operating system and the page ask for. */
export function ColorModeProvider({ forced, children }: ColorModeProviderProps) {
  const [preference, setPreference] = useState<Preference>();
  const [systemIsDark, setSystemIsDark] = useState(false);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const followSystem = () => setSystemIsDark(system.matches);
    const followTabs = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setPreference(readPreference(event.newValue));
    };
    followSystem();
    setPreference(readPreference(load()));
    system.addEventListener('change', followSystem);
    addEventListener('storage', followTabs);
    return () => {
      system.removeEventListener('change', followSystem);
      removeEventListener('storage', followTabs);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's own bar follows the system too.
  useEffect(() => {
    if (preference) show(forced ?? preference);
  }, [preference, forced, systemIsDark]);

  const control = useMemo<ColorModeControl>(
    () => ({
      mode: preference ? resolveMode(preference, systemIsDark, forced) : UNKNOWN_MODE,
      prefer(next) {
        save(next);
        setPreference(next);
      },
    }),
    [preference, systemIsDark, forced],
  );

  return <ColorModeContext value={control}>{children}</ColorModeContext>;
}

/** `system` takes the mark off, and the style sheet follows the operating system by itself. */
function show(mode: Preference) {
  const root = document.documentElement;
  if (mode === 'system') delete root.dataset.color;
  else root.dataset.color = mode;
  const page = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', page);
  }
}

/** Storage may be closed to us; then the choice lasts as long as the page. */
function load(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function save(preference: Preference) {
  try {
    localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
