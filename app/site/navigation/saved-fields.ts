/** Where typed text is saved while a page reloads itself. */
const KEY = 'typed-before-reload';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was typed on one page: pairs of a field's key and its value. */
type Typed = readonly (readonly [key: string, value: string])[];

/** The page that a navigation has left last, with what was typed on it. */
let left: { readonly path: string; readonly typed: Typed } | undefined;

/** Notes what is typed on this page: called when a navigation begins, as a lost chunk shows only once the page is gone. */
export function noteFields(): void {
  left = { path: location.pathname, typed: readFields() };
}

/** Saves what is typed on this page, and on the one that was left for it. Never a password. */
export function saveFields(): void {
  const pages: Record<string, Typed> = {};
  if (left) pages[left.path] = left.typed;
  const typed = readFields();
  if (typed.length > 0 || left?.path !== location.pathname) pages[location.pathname] = typed;
  sessionStorage.setItem(KEY, JSON.stringify(pages));
}

/** Fills in what was saved for a page, once its fields are there: the address may be ahead of what is displayed. */
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

/** As if it were typed: React hears of a value only that is set past its own property, with an event after it. */
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
