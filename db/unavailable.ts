/** The database cannot be used. The message is one sentence for the person who started us. */
export class DatabaseUnavailableError extends Error {}
