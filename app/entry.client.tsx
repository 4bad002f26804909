import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followChosenLocale } from '#app/site/locale-choice.ts';
import { watchErrors } from '#app/site/navigation/watch-errors.ts';
import { FALLBACK_LOCALE, type Locale, loadCatalogue } from '#app/words/messages/catalogue.ts';

// In development the browser gets the style sheet a second time, so that changes to it apply at once.
if (import.meta.env.DEV) import('#app/ui/styles/app.css');

/** When hydration began, for `npm run bench`. */
const HYDRATION_MARK = 'hydration';

/** In a transition, so that React hydrates in slices and handles taps between them. */
function start() {
  performance.mark(HYDRATION_MARK);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, { onRecoverableError });
  });
}

/** React has rendered a part of the document again because it had changed. Translators and extensions cause this, so it is only logged. */
function onRecoverableError(error: unknown) {
  console.error('a part of the page was rendered again', error);
}

/** The oldest supported browsers have no popovers. A library adds them before a component needs one. */
async function addPopovers() {
  if ('popover' in HTMLElement.prototype) return;
  const { apply } = await import('@oddbird/popover-polyfill/fn');
  apply();
}

watchErrors();
const locale = document.documentElement.lang as Locale;
if (locale !== FALLBACK_LOCALE) Promise.all([loadCatalogue(locale), addPopovers()]).then(start);
// After the first paint, which hydration must not delay.
else if (!followChosenLocale())
  requestAnimationFrame(() => setTimeout(() => addPopovers().then(start)));
