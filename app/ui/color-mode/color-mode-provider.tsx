import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import {
  type ColorMode,
  type ColorValue,
  type Preference,
  resolveMode,
  UNKNOWN_MODE,
} from '#app/site/color-mode.ts';
import { type KnownMode, preferMode, readMode, subscribeToMode } from './color-mode-store.ts';

interface ColorModeControl {
  readonly mode: ColorMode;
  readonly prefer: (preference: Preference) => void;
}

const ForcedContext = createContext<ColorValue | undefined>(undefined);

export function useColorMode(): ColorModeControl {
  const forced = use(ForcedContext);
  const known = useKnownMode();
  const mode = known ? resolveMode(known.preference, known.systemIsDark, forced) : UNKNOWN_MODE;
  return { mode, prefer: preferMode };
}

interface ColorModeProviderProps {
  readonly forced: ColorValue | undefined;
  readonly children: ReactNode;
}

/** Applies the color mode to the document: the page's, otherwise the visitor's, otherwise the system's. */
export function ColorModeProvider({ forced, children }: ColorModeProviderProps) {
  const known = useKnownMode();
  useEffect(() => {
    if (known) show(forced ?? known.preference);
  }, [known, forced]);
  return <ForcedContext value={forced}>{children}</ForcedContext>;
}

/** Undefined on the server and while hydrating, so that both render the same. */
function useKnownMode(): KnownMode | undefined {
  return useSyncExternalStore(subscribeToMode, readMode, () => undefined);
}

/** Without the attribute, the style sheet follows the system. */
function show(mode: Preference) {
  const root = document.documentElement;
  if (mode === 'system') delete root.dataset.color;
  else root.dataset.color = mode;
  const page = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', page);
  }
}
