import { use } from 'react';
import { NonceContext } from '#app/site/nonce.ts';
import { ServerPartsContext } from '#app/site/server-parts.ts';

/**
 * The site's style sheet, inlined so that the first paint needs only the document. In the browser React identifies it by its `href` and
 * keeps it across navigations and error pages.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="site" nonce={use(NonceContext)}>
      {use(ServerPartsContext)?.style}
    </style>
  );
}
