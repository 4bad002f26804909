import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks our inline scripts while a page is rendered. The server hashes the marked scripts for the content security policy and removes the
 * mark, so the browser never sees it.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** The router's key that passes a request's mark to `entry.server.tsx`. */
export const nonceKey = createRouterContext<string | undefined>(undefined);
