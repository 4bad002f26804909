/**
 * The networks that contain a request's network, beginning with itself: an IPv6 /64 with the /56 and the /48 around it, because providers
 * give a customer up to a /48; an IPv4 address alone. Empty if the network is null (unknown).
 */
export function networksAround(network: string | null): readonly string[] {
  if (network === null) return [];
  const [, site, subnet] = /^(.+):([0-9a-f]{1,4})::\/64$/.exec(network) ?? [];
  if (site === undefined || subnet === undefined) return [network];
  const block = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [network, `${site}:${block}::/56`, `${site}::/48`];
}

/** The largest network around this one that may belong to one customer. Null if it is unknown. */
export function customerNetworkOf(network: string | null): string | null {
  return networksAround(network).at(-1) ?? null;
}
