/** Told of each fault of a file: its line, from 1, and a sentence. */
export type Complain = (line: number, message: string) => void;
