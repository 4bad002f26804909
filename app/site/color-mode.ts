/**
 * Light or dark. The *preference* is what the visitor chose (system, light, dark); the *value* is what
 * is displayed (light, dark). A page may *force* a value, whatever the preference.
 */
export const PREFERENCES = ['system', 'light', 'dark'] as const;
export type Preference = (typeof PREFERENCES)[number];
export type ColorValue = Exclude<Preference, 'system'>;

export interface ColorMode {
  readonly preference: Preference;
  readonly value: ColorValue;
  /** True until the browser's mode has been read: on the server and at the first paint. */
  readonly unknown: boolean;
  readonly forced: boolean;
}

/** The key of the preference in localStorage. */
export const STORAGE_KEY = 'nuxt-color-mode';

export const UNKNOWN_MODE: ColorMode = {
  preference: 'system',
  value: 'light',
  unknown: true,
  forced: false,
};

export function readPreference(stored: string | null): Preference {
  return PREFERENCES.find((one) => one === stored) ?? 'system';
}

export function resolveMode(
  preference: Preference,
  systemIsDark: boolean,
  forced: ColorValue | undefined,
): ColorMode {
  const chosen = preference === 'system' ? (systemIsDark ? 'dark' : 'light') : preference;
  return { preference, value: forced ?? chosen, unknown: false, forced: forced !== undefined };
}

/**
 * The value that the innermost page forces through `handle = { colorMode: 'dark' }`, if any.
 * `system` cannot be forced: it is refused with a warning.
 */
export function findForcedValue(handles: readonly unknown[]): ColorValue | undefined {
  const asked = handles
    .map((handle) => (handle as { colorMode?: unknown } | undefined)?.colorMode)
    .findLast((mode) => mode !== undefined);
  if (asked === 'light' || asked === 'dark') return asked;
  if (asked !== undefined) {
    console.warn(`A page cannot force the color mode '${asked}', only 'light' or 'dark'.`);
  }
  return undefined;
}
