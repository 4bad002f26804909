/** A second implementation of the rules of credits, as plain lists that are summed again for every query. Test code only. */

interface NaiveGrant {
  readonly key: string;
  readonly amount: number;
  /** Milliseconds; infinite means never. */
  readonly expiresAt: number;
  left: number;
}

interface NaiveHold {
  readonly parts: readonly { readonly grant: NaiveGrant; readonly amount: number }[];
  state: 'held' | 'settled' | 'released';
}

/** The credits of one account. A command that can be refused returns whether it was accepted. */
export class NaiveCredits {
  now = 0;
  private readonly grants: NaiveGrant[] = [];
  private readonly holds = new Map<string, NaiveHold>();
  private readonly refunds = new Set<string>();
  private readonly freezes = new Map<string, { readonly grant: NaiveGrant; isLifted: boolean }>();

  grant(key: string, amount: number, expiresAt: number): void {
    if (this.grants.some((grant) => grant.key === key)) return;
    this.grants.push({ key, amount, expiresAt, left: amount });
  }

  /** False if there is not enough. */
  hold(key: string, amount: number): boolean {
    if (this.holds.has(key)) return true;
    if (this.free() < amount) return false;
    let missing = amount;
    const parts = this.inOrder().flatMap((grant) => {
      const part = Math.min(missing, this.freeOf(grant));
      missing -= part;
      return part > 0 ? [{ grant, amount: part }] : [];
    });
    this.holds.set(key, { parts, state: 'held' });
    return true;
  }

  /** False if there is no such hold, or it has ended in the other way. */
  end(key: string, state: 'settled' | 'released'): boolean {
    const hold = this.holds.get(key);
    if (!hold) return false;
    if (hold.state !== 'held') return hold.state === state;
    hold.state = state;
    if (state === 'settled') for (const { grant, amount } of hold.parts) grant.left -= amount;
    return true;
  }

  refund(key: string, grantKey: string, cents: number, centsLeft: number): void {
    const grant = this.grants.find((other) => other.key === grantKey);
    if (!grant || this.refunds.has(key)) return;
    const taken = Math.floor((this.unheldOf(grant) * cents) / centsLeft);
    if (taken === 0) return;
    this.refunds.add(key);
    grant.left -= taken;
  }

  /** False if there is no such grant, or if the key belongs to a freeze of another grant. */
  freeze(key: string, grantKey: string, isLifted: boolean): boolean {
    const grant = this.grants.find((other) => other.key === grantKey);
    if (!grant) return false;
    const before = this.freezes.get(key);
    if (before && before.grant !== grant) return false;
    // Expired credits are removed before a freeze could keep them.
    grant.left -= this.expiredOf(grant);
    if (!before) this.freezes.set(key, { grant, isLifted });
    else if (isLifted) before.isLifted = true;
    return true;
  }

  free(): number {
    return this.grants.reduce((sum, grant) => sum + this.freeOf(grant), 0);
  }

  private freeOf(grant: NaiveGrant): number {
    return this.isFrozen(grant) ? 0 : this.unheldOf(grant);
  }

  /** The amount that a refund can take. */
  private unheldOf(grant: NaiveGrant): number {
    return grant.left - this.heldOf(grant) - this.expiredOf(grant);
  }

  private expiredOf(grant: NaiveGrant): number {
    const isDue = grant.expiresAt <= this.now && !this.isFrozen(grant);
    return isDue ? grant.left - this.heldOf(grant) : 0;
  }

  private isFrozen(grant: NaiveGrant): boolean {
    return [...this.freezes.values()].some((freeze) => freeze.grant === grant && !freeze.isLifted);
  }

  private heldOf(grant: NaiveGrant): number {
    return [...this.holds.values()]
      .filter(({ state }) => state === 'held')
      .flatMap(({ parts }) => parts)
      .filter((part) => part.grant === grant)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  private inOrder(): readonly NaiveGrant[] {
    return this.grants.toSorted((a, b) =>
      a.expiresAt === b.expiresAt ? 0 : a.expiresAt < b.expiresAt ? -1 : 1,
    );
  }
}
