/** The form that undoes an act. The field `id` names the act's entry. */
export const UNDO = 'undo';
