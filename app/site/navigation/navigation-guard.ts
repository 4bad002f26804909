import { noteFields } from './saved-fields.ts';

/** Runs before a navigation, and may throw a redirect. */
type NavigationGuard = (url: URL) => Promise<void>;

/** Loaded once the first page is at rest. Until then only the server applies the same rules. */
let guard: NavigationGuard | undefined;

export function setNavigationGuard(loaded: NavigationGuard): void {
  guard = loaded;
}

export async function guardNavigation(url: URL): Promise<void> {
  noteFields();
  await guard?.(url);
}
