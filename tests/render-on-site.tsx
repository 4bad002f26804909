import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { FALLBACK_LOCALE, messagesOf } from '#app/words/messages/catalogue.ts';
import { readConfig } from '#server/config.ts';

/** The HTML of an element in a page of a site with these settings. */
export function renderOnSite(
  children: ReactElement,
  settings: Record<string, string> = {},
): string {
  const element = (
    <IntlProvider locale={FALLBACK_LOCALE} messages={messagesOf(FALLBACK_LOCALE)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
  const root = { site: readConfig(settings).site, locale: FALLBACK_LOCALE };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToString(<RouterProvider router={router} />);
}
