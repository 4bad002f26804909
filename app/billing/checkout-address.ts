/** The address of a checkout for a link: only the path if it is a page of ours, regardless of the host name used to visit it. */
export function checkoutAddress(url: string, siteURL: string): string {
  return url.startsWith(`${siteURL}/`) ? url.slice(siteURL.length) : url;
}
