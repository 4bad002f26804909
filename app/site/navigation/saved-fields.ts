/** The session storage key for text typed before a reload. */
const KEY = 'typed-before-reload';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text typed on one page, as pairs of field key and value. */
type Typed = readonly (readonly [key: string, value: string])[];

/** The page left by the last navigation, with the text typed on it. */
let left: { readonly path: string; readonly typed: Typed } | undefined;

/** Records the text typed on this page. Called when a navigation begins, because a missing chunk is only noticed after the page is gone. */
export function rememberFields(): void {
  left = { path: location.pathname, typed: readFields() };
}

/** Saves the text typed on this page and on the page left last. Never saves passwords. */
export function saveFields(): void {
  const pages: Record<string, Typed> = {};
  if (left) pages[left.path] = left.typed;
  const typed = readFields();
  if (typed.length > 0 || left?.path !== location.pathname) pages[location.pathname] = typed;
  sessionStorage.setItem(KEY, JSON.stringify(pages));
}

/**
 * Restores the text saved for a page. Does nothing while the page's fields are missing, because the address can change before the page
 * does.
 */
export function restoreFields(path: string): void {
  try {
    const saved = sessionStorage.getItem(KEY);
    if (saved === null) return;
    const { [path]: typed = [], ...others } = JSON.parse(saved) as Record<string, Typed>;
    const values = new Map(typed);
    const fields = listFields().filter((field) => values.has(keyOf(field)));
    if (fields.length === 0 && typed.length > 0) return;
    sessionStorage.setItem(KEY, JSON.stringify(others));
    for (const field of fields) {
      const value = values.get(keyOf(field));
      if (value !== undefined && value !== field.value) fill(field, value);
    }
  } catch (error) {
    console.warn('typed text could not be restored', error);
  }
}

function readFields(): Typed {
  return listFields()
    .map((field) => [keyOf(field), field.value] as const)
    .filter(([key, value]) => key !== '' && value !== '');
}

/** Sets a value as typing would. React only notices a value set through the prototype's setter, followed by an event. */
function fill(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
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
