/** The form that undoes an act, whose entry the field `id` names. */
export const UNDO = 'undo';
