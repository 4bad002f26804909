/** Whether PostgreSQL can store every string of a JSON value. It cannot store NUL or a lone surrogate. */
export function isStorable(value: unknown): boolean {
  // A list instead of recursion, because anybody can send a deep value.
  const open = [value];
  for (const one of open) {
    if (typeof one === 'string' && (!one.isWellFormed() || one.includes('\0'))) return false;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) open.push(key, inner);
  }
  return true;
}
