import { type ReactNode, use } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { NonceContext } from '../../nonce.ts';
import { THEME_COLORS } from '../../styles/theme-color.ts';
import { type ColorValue, FIRST_PAINT_SCRIPT } from '../color-mode/color-mode.ts';

/** The element that the browser takes over; what is around it stays as the server sent it. */
export const PAGE_ROOT_ID = 'app';

interface DocumentProps {
  readonly locale: string;
  /** The mode that the page forces, if any. */
  readonly forced: ColorValue | undefined;
  readonly children: ReactNode;
}

/** Everything around the page, rendered on the server only. */
export function Document({ locale, forced, children }: DocumentProps) {
  return (
    <html lang={locale} data-forced-color={forced} data-color={forced}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(['light', 'dark'] as const).map((mode) => (
          <meta
            key={mode}
            name="theme-color"
            media={`(prefers-color-scheme: ${mode})`}
            content={THEME_COLORS[forced ?? mode]}
          />
        ))}
        <script
          nonce={use(NonceContext)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known by its hash.
          dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
        />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh bg-page text-ink">
        <div id={PAGE_ROOT_ID}>{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
