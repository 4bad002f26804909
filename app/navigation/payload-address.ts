/** Where a page's data alone is got. */
export function payloadAddress(pathname: string, search: string): string {
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}
