/** Changes the fragment of the address, which may be empty, without an entry in the history. */
export function writeHash(hash: string): void {
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${hash}`);
}
