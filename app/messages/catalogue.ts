import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import enUS from './en-US.json' with { type: 'json' };

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

export const LOCALES = ['en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export type Messages = typeof enUS;
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

export const FALLBACK_LOCALE: Locale = 'en-US';

const CATALOGUES: Record<Locale, Messages> = { 'en-US': enUS };

export function messagesOf(locale: Locale): Messages {
  return CATALOGUES[locale];
}

/** The words of one namespace outside the component tree: in `meta`, in a loader. */
export function translate<N extends Namespace>(locale: Locale, namespace: N) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace });
}
