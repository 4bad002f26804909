/** Where an old path leads. */
export interface RedirectRule {
  /** A path without a query and without the prefix of a language. */
  readonly from: string;
  /** A path of ours, or the address of another site. */
  readonly to: string;
  /** 301: for good, 302: for now. */
  readonly status: 301 | 302;
}

/** Longest chain of rules that is followed. */
export const HOPS_MAX = 10;

/**
 * Where a path leads in the end: rules are followed from one to the next. Undefined when no rule knows it, and
 * when its rules go round or on for too long, so that a page is shown rather than nothing.
 *
 * The whole is for good only if every step is. Throws when a target is neither a path of ours nor a web address.
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
 * True for the address of another site, false for a path of ours. Throws for anything else: `//host` and
 * `/\host` lead to another site without saying so, and `javascript:` runs.
 */
export function isExternal(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from addresses, so none may hide there.
  const isClean = !/[\u0000-\u0020\\]/.test(target);
  if (isClean && /^\/(?!\/)/.test(target)) return false;
  if (isClean && /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(target)) return true;
  throw new Error(`${JSON.stringify(target)} is neither a path of ours nor a web address`);
}

/** The part of an internal target that rules know it by. */
export function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/su, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
