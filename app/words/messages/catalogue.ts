/// <reference path="./en-xa.d.ts" />
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import { DEFAULT_LOCALE, type Locale } from '#domain/platform/site/schema.ts';
import type { EditorWords } from './editor-words.ts';
import enUS from './en-US.json' with { type: 'json' };
import type consoleWords from './en-US-console.json';
import { fillMissing } from './fill-missing.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    /** The editor brings its own texts (`editor-messages.tsx`), and so does the console (`console.server.tsx`). */
    Messages: Messages & EditorWords & typeof consoleWords;
  }
}

export type { Locale };
export type Messages = typeof enUS;
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** The language whose texts are used if another one lacks them or could not be fetched. */
export const FALLBACK_LOCALE: Locale = DEFAULT_LOCALE;

/**
 * The loaded catalogs: always the fallback's, and others on demand. In the browser, the fallback's catalog starts empty, and each module
 * adds the namespaces that it uses; see `compile-messages.ts`.
 */
const fallback: Messages = { ...enUS };
const catalogues: Partial<Record<Locale, Messages>> = { [FALLBACK_LOCALE]: fallback };

/**
 * Called by the modules that `compile-messages.ts` generates, before any code that needs the namespace.
 *
 * @public
 */
export function addNamespace<N extends keyof Messages>(namespace: N, words: Messages[N]): void {
  for (const [locale, catalogue] of Object.entries(catalogues)) {
    const isFallback = locale === FALLBACK_LOCALE;
    catalogue[namespace] = isFallback ? words : fillMissing(catalogue[namespace], words);
  }
}

/** Loaders of the other catalogs, each in its own file. */
const loadAccents = () => import('virtual:en-XA.json');
const SOURCES: Partial<Record<Locale, () => Promise<{ readonly default: unknown }>>> = {
  'en-XA': loadAccents,
  'ar-XB': loadAccents,
};

/**
 * Loads the catalog of a language for `messagesOf` and `translate`. If that fails, the fallback's texts are used, and the failure is only
 * logged.
 */
export async function loadCatalogue(locale: Locale): Promise<void> {
  const source = SOURCES[locale];
  if (source === undefined || catalogues[locale] !== undefined) return;
  try {
    const own = (await source()).default as Messages;
    catalogues[locale] = { ...own, ...fillMissing(own, fallback) };
  } catch (error) {
    console.warn(`the words of ${locale} could not be loaded`, error);
  }
}

export function messagesOf(locale: Locale): Messages {
  return catalogues[locale] ?? fallback;
}

/** The texts of one namespace outside the component tree: in `meta`, in a loader. */
export function translate<N extends Namespace>(locale: Locale, namespace: N) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace });
}
