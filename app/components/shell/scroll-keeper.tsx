import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ScrollRestoration } from 'react-router';

/**
 * Brings a page back to where it was left. The router's part for this comes with an inline script, which
 * the server's page needs and the browser must not meet again: here it is drawn aside, where none runs.
 */
export function ScrollKeeper() {
  const [aside] = useState(() => document.createElement('div'));
  return createPortal(<ScrollRestoration />, aside);
}
