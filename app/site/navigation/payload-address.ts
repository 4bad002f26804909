/** The address of a page's data for client navigation. */
export function payloadAddress(pathname: string, search: string): string {
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}
