import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks the inline scripts that are ours while a page is rendered. The server hashes the marked ones for the
 * content security policy and takes the mark off, so in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** Under which key a request carries its mark to `entry.server.tsx`. */
export const nonceKey = createRouterContext<string | undefined>(undefined);
