import { rememberFields } from './saved-fields.ts';

/** Runs before each navigation. May throw a redirect. */
type NavigationGuard = (url: URL) => Promise<void>;

/** Set once the first page is idle. Until then only the server applies these rules. */
let guard: NavigationGuard | undefined;

export function setNavigationGuard(loaded: NavigationGuard): void {
  guard = loaded;
}

export async function guardNavigation(url: URL): Promise<void> {
  rememberFields();
  await guard?.(url);
}
