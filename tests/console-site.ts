/** A site whose admin is signed in. Test code only. */

import { setRole } from '#domain/accounts/set-role.ts';
import type { Act } from '#domain/admin/act.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { performAct, undoAct } from '#domain/admin/perform-act.ts';
import { ADA, createAccountSite } from './account-site.ts';

/** Ada is the admin. */
export async function createConsoleSite(settings: Record<string, string> = {}) {
  const site = await createAccountSite({ HAS_LOGIN: 'true', ...settings });
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const perform = (name: string, form: object) =>
    performAct(site.ctx, actor, ACTS.get(name) as Act, form);
  const undo = (id: number | null) => undoAct(site.ctx, actor, ACTS, id as number);
  return { ...site, actor, perform, undo };
}
