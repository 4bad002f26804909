/**
 * The networks that a network of a request lies in, itself first: an IPv6 /64 with the /56 and the /48 around it,
 * since providers give a customer up to a /48; an IPv4 address alone. None if the network is null, as it is where nobody's
 * is known.
 */
export function networksAround(network: string | null): readonly string[] {
  if (network === null) return [];
  const [, site, subnet] = /^(.+):([0-9a-f]{1,4})::\/64$/.exec(network) ?? [];
  if (site === undefined || subnet === undefined) return [network];
  const block = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [network, `${site}:${block}::/56`, `${site}::/48`];
}

/** The largest network around a network that may be one customer's; null if none is known. */
export function customerNetworkOf(network: string | null): string | null {
  return networksAround(network).at(-1) ?? null;
}
