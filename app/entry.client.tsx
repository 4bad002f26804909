import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PAGE_ROOT_ID } from './components/shell/document.tsx';
import { followChosenLocale } from './locale-choice.ts';
import { FALLBACK_LOCALE, type Locale, loadCatalogue } from './messages/catalogue.ts';
import { restoreFields } from './navigation/kept-fields.ts';
import { watchErrors } from './navigation/watch-errors.ts';

/**
 * The router throws a promise until it has decoded the page's data. React waits for it by itself; Preact
 * hands it to us.
 */
function begin() {
  try {
    start();
  } catch (reason) {
    if (!(reason instanceof Promise)) throw reason;
    // In a task of its own: on a slow phone, loading and taking over in one breath would block a tap.
    reason.then(() => setTimeout(start));
  }
}

/**
 * Takes over the page that the server sent: not the whole document, so that what extensions and
 * translators put into it is left alone.
 */
function start() {
  hydrateRoot(document.getElementById(PAGE_ROOT_ID) as HTMLElement, <HydratedRouter />);
  restoreFields();
}

watchErrors();
const locale = document.documentElement.lang as Locale;
if (locale !== FALLBACK_LOCALE) loadCatalogue(locale).then(begin);
// After the first paint: laying the page out and taking it over are two tasks, between which a tap is answered.
else if (!followChosenLocale()) requestAnimationFrame(() => setTimeout(begin));
