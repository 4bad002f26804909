/** The address of a checkout as a page links to it: the path alone where it is a page of ours, whatever host name it is visited by. */
export function checkoutAddress(url: string, siteURL: string): string {
  return url.startsWith(`${siteURL}/`) ? url.slice(siteURL.length) : url;
}
