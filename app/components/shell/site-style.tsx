import { use } from 'react';
import { NonceContext } from '../../nonce.ts';
import { ServerPartsContext } from './server-parts.ts';

/**
 * The site's style sheet, inline, so that the first paint waits for nothing but the document. In the browser React
 * finds it in the document by its `href`, and leaves it there through every navigation and error page.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="site" nonce={use(NonceContext)}>
      {use(ServerPartsContext)?.style}
    </style>
  );
}
