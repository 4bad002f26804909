/**
 * The rules of credits a second time, as plain lists that are added up anew for every question. Test code only.
 */

interface NaiveGrant {
  readonly key: string;
  readonly amount: number;
  /** Milliseconds; infinite: never. */
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

  grant(key: string, amount: number, expiresAt: number): void {
    if (this.grants.some((grant) => grant.key === key)) return;
    this.grants.push({ key, amount, expiresAt, left: amount });
  }

  /** False: not enough. */
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

  /** False: there is no such hold, or it has ended in the other way. */
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
    const taken = Math.floor((this.freeOf(grant) * cents) / centsLeft);
    if (taken === 0) return;
    this.refunds.add(key);
    grant.left -= taken;
  }

  free(): number {
    return this.grants.reduce((sum, grant) => sum + this.freeOf(grant), 0);
  }

  private freeOf(grant: NaiveGrant): number {
    if (grant.expiresAt <= this.now) return 0;
    const held = [...this.holds.values()]
      .filter(({ state }) => state === 'held')
      .flatMap(({ parts }) => parts)
      .filter((part) => part.grant === grant)
      .reduce((sum, { amount }) => sum + amount, 0);
    return grant.left - held;
  }

  private inOrder(): readonly NaiveGrant[] {
    return this.grants.toSorted((a, b) =>
      a.expiresAt === b.expiresAt ? 0 : a.expiresAt < b.expiresAt ? -1 : 1,
    );
  }
}
