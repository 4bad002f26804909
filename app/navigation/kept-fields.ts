/** Where what was typed is kept while a page loads itself anew. */
const KEY = 'typed-before-reload';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what stands in the fields of the page that differs from what it came with. Never a password. */
export function keepFields(): void {
  const typed = listFields()
    .map((field) => [keyOf(field), field.value] as const)
    .filter(([key, value]) => key !== '' && value !== '');
  if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed));
}

/** Puts back what was kept, once. */
export function restoreFields(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept === null) return;
    sessionStorage.removeItem(KEY);
    const typed = new Map(JSON.parse(kept) as [string, string][]);
    for (const field of listFields()) {
      const value = typed.get(keyOf(field));
      if (value !== undefined) field.value = value;
    }
  } catch (error) {
    console.warn('what was typed could not be put back', error);
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
