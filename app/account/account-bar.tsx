import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { hasPrivatePage } from '#app/site/session/private-page.ts';
import { refreshUserInfo, signOut, useSession } from '#app/site/session/session-store.ts';
import { carryToasts } from '#app/site/toasts/show-toast.ts';
import { useCall } from '#app/site/use-call.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { AccountIcon, CreditsIcon, Icon, RefreshIcon } from '#app/ui/icons.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';

interface AccountBarProps {
  /** True inside a menu, where a second menu would become rows of the first. */
  readonly isInMenu: boolean;
}

/** The credits, with a button that reloads them, and the account menu. */
export function AccountBar({ isInMenu }: AccountBarProps) {
  const t = useTranslations('account');
  const { userInfo } = useSession();
  useProgressSync();
  if (isInMenu) {
    return (
      <div className="-mx-3 min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3 ps-3">
          {userInfo?.image && <img src={userInfo.image} alt="" className="size-8 rounded-full" />}
          <SignedInAs email={userInfo?.email} />
          <CreditBadge credits={userInfo?.credits} />
        </div>
        <nav aria-label={t('menu')}>
          <AccountItems />
        </nav>
      </div>
    );
  }
  return (
    <div className="flex items-center">
      <CreditBadge credits={userInfo?.credits} />
      <Menu
        label={t('menu')}
        align="end"
        button={(props) => (
          <button
            type="button"
            {...props}
            aria-label={t('menu')}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            {userInfo?.image ? (
              <img src={userInfo.image} alt="" className="size-8 rounded-full" />
            ) : (
              <Icon of={AccountIcon} className="size-6" />
            )}
          </button>
        )}
      >
        <div className="max-w-64 border-b border-hairline px-3 pt-2 pb-3">
          <SignedInAs email={userInfo?.email} />
        </div>
        <AccountItems />
      </Menu>
    </div>
  );
}

function SignedInAs({ email }: { readonly email: string | undefined }) {
  const t = useTranslations('account');
  return (
    <p className="min-w-0 text-sm text-muted">
      {t('signedInAs')}
      <span className="block truncate font-semibold text-ink">{email}</span>
    </p>
  );
}

/** The links of the account menu, and signing out. */
function AccountItems() {
  const t = useTranslations('account');
  const path = useSitePath();
  /**
   * Signs out. Leaves a private page for the home page by a full page load, because the current document still holds the page's private
   * data.
   */
  async function leave() {
    const isPrivate = hasPrivatePage();
    // If the network fails, a toast says so.
    const isOut = await signOut().catch(() => false);
    if (!isOut || !isPrivate) return;
    carryToasts();
    location.assign(path('/'));
  }
  const hasPayment = useRootData()?.site.has_payment;
  const { userInfo } = useSession();
  return (
    <>
      <MenuItem to="/app">{t('conversions')}</MenuItem>
      <MenuItem to="/usage">{t('usage')}</MenuItem>
      {hasPayment && (
        <>
          <MenuItem to="/billing">{t('billing')}</MenuItem>
          <MenuItem to="/pricing">{t('pricing')}</MenuItem>
        </>
      )}
      <MenuItem to="/settings">{t('settings')}</MenuItem>
      <MenuItem to="/settings/api-keys">{t('apiKeys')}</MenuItem>
      {userInfo?.isAdmin && (
        <MenuItem to="/admax" ahead="never" reloadDocument>
          {t('console')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void leave()}>{t('signOut')}</MenuItem>
    </>
  );
}

/** Synchronizes the progress in levels between this device and the account. The code is loaded after the page. */
function useProgressSync() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('#app/site/progress/start-sync.ts').then(
      ({ startProgressSync }) => {
        if (!isGone) stop = startProgressSync(() => void refreshUserInfo());
      },
      (error: unknown) => console.warn('progress is not synchronized', error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}

function CreditBadge({ credits }: { readonly credits: number | undefined }) {
  const t = useTranslations('account');
  const [isAsking, run] = useCall();
  return (
    <div className="flex items-center">
      <span
        title={credits === undefined ? undefined : t('credits', { count: credits })}
        className="flex min-w-14 items-center gap-1.5 text-sm font-semibold tabular-nums"
      >
        <Icon of={CreditsIcon} className="size-4 text-primary" />
        <span
          role="status"
          aria-label={credits === undefined ? undefined : t('credits', { count: credits })}
        >
          {credits ?? '–'}
        </span>
      </span>
      <button
        type="button"
        aria-label={t('refresh')}
        aria-busy={isAsking || undefined}
        onClick={() => run(refreshUserInfo)}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of={RefreshIcon} className={`size-4 ${isAsking ? 'motion-safe:animate-spin' : ''}`} />
      </button>
    </div>
  );
}
