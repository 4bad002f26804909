import { use } from 'react';
import { NonceContext } from '#app/site/nonce.ts';
import { ServerPartsContext } from '#app/site/server-parts.ts';

/**
 * The site's style sheet, inline, so that the first paint needs only the document. In the browser React finds it by its `href`
 * and keeps it through every navigation and error page.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="site" nonce={use(NonceContext)}>
      {use(ServerPartsContext)?.style}
    </style>
  );
}
