export interface RedirectRule {
  /** A path without a query and without a language prefix. */
  readonly from: string;
  /** A path of this site, or the address of another one. */
  readonly to: string;
  /** 301: permanent, 302: temporary. */
  readonly status: 301 | 302;
}

/** Longest chain of rules that is followed. */
export const HOPS_MAX = 10;

/**
 * Follows the rules from a path to its final target. Returns undefined if there is no rule, and if the rules form a loop or too long a
 * chain, so that the visitor gets a page instead of an error. The redirect is permanent only if every step is. Throws if a target is
 * neither a path of this site nor a web address.
 */
export async function followRules(
  path: string,
  find: (path: string) => Promise<RedirectRule | undefined> | RedirectRule | undefined,
): Promise<Omit<RedirectRule, 'from'> | undefined> {
  const seen = new Set([path]);
  let end: Omit<RedirectRule, 'from'> | undefined;
  for (let at = path; ; ) {
    const rule = await find(at);
    if (rule === undefined) return end;
    end = { to: rule.to, status: end?.status === 302 ? 302 : rule.status };
    if (isExternal(rule.to)) return end;
    at = pathOf(rule.to);
    if (seen.has(at) || seen.size > HOPS_MAX) return undefined;
    seen.add(at);
  }
}

/**
 * True for the address of another site, false for a path of this one. Throws for anything else: `//host` and `/\host` lead to other sites,
 * and `javascript:` runs code.
 */
export function isExternal(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters from addresses, so none is allowed.
  const isClean = !/[\u0000-\u0020\\]/.test(target);
  if (isClean && /^\/(?!\/)/.test(target)) return false;
  if (isClean && /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(target)) return true;
  throw new Error(`${JSON.stringify(target)} is neither a path of ours nor a web address`);
}

/** The path of an internal target, by which rules are looked up. */
export function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/su, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
