/** Where typed text is saved while a page reloads itself. */
const KEY = 'typed-before-reload';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Saves the values of the page's fields. Never a password. */
export function saveFields(): void {
  const typed = listFields()
    .map((field) => [keyOf(field), field.value] as const)
    .filter(([key, value]) => key !== '' && value !== '');
  if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed));
}

/** Fills in the saved values, once. */
export function restoreFields(): void {
  try {
    const saved = sessionStorage.getItem(KEY);
    if (saved === null) return;
    sessionStorage.removeItem(KEY);
    const typed = new Map(JSON.parse(saved) as [string, string][]);
    for (const field of listFields()) {
      const value = typed.get(keyOf(field));
      if (value !== undefined) field.value = value;
    }
  } catch (error) {
    console.warn('typed text could not be restored', error);
  }
}

function listFields(): readonly Field[] {
  const fields = document.querySelectorAll<Field>('input, select, textarea');
  return [...fields].filter(
    ({ type }) => !['password', 'hidden', 'file', 'checkbox', 'radio', 'submit'].includes(type),
  );
}

function keyOf(field: Field): string {
  return (
    field.name &&
    `${field.form?.getAttribute('action') ?? ''} ${field.name} ${field.dataset.levelSearch ?? ''}`
  );
}
