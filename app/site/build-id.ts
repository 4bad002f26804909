import { createContext } from 'react-router';

/** Under which key a request carries the name of the build that answers it. */
export const buildIdKey = createContext<string>('');
