/** Sets the fragment of the address, which may be empty, without adding a history entry. */
export function writeHash(hash: string): void {
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${hash}`);
}
