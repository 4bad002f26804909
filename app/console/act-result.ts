import { createContext } from 'react';

/** What became of a form that was refused. */
export interface ActResult {
  /** Which form of the page. */
  readonly form: string;
  readonly errors: readonly string[];
  /** What was entered, passwords excepted. */
  readonly values: Readonly<Record<string, string>>;
}

/** The refused form of this response; undefined if it is not one to a form. */
export const ActResultContext = createContext<ActResult | undefined>(undefined);

/** The act of undoing another one, whose entry the field `id` names. */
export const UNDO = 'undo';
