import { createContext } from 'react-router';

/** The router's key for the id of the build that serves the request. */
export const buildIdKey = createContext<string>('');
