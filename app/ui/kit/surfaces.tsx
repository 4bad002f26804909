import { useRef } from 'react';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Card, CardLink, LinkCard } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { Disclosure } from '../disclosure.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Fact, FactGroup, Facts } from '../facts.tsx';
import { Field } from '../field.tsx';
import { ChevronDownIcon, ClockIcon, CloseIcon, Icon } from '../icons.tsx';
import { Link } from '../link.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { Notice } from '../notice.tsx';
import { Popover } from '../popover.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { ToastCard } from '../toast.tsx';
import { Row } from './row.tsx';

export function Surfaces() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Row>
        <Button onClick={() => dialog.current?.showModal()}>Dialog</Button>
        <Menu
          label="Account"
          button={(props) => (
            <Button {...props}>
              Menu
              <Icon of={ChevronDownIcon} className="size-4" />
            </Button>
          )}
        >
          <MenuItem to="/levels">Usage</MenuItem>
          <MenuItem to="/explore">Settings</MenuItem>
          <MenuItem onClick={() => showToast({ title: 'Sign out success', kind: 'success' })}>
            Sign out
          </MenuItem>
        </Menu>
        <Popover
          align="end"
          button={(props) => <Button {...props}>Popover</Button>}
          className="p-4"
        >
          Anything can stand here.
        </Popover>
        <Button
          onClick={() =>
            showToast({ title: 'login success', kind: 'success', timeoutMs: PRODUCT_TOAST_MS })
          }
        >
          Toast
        </Button>
      </Row>
      <ul className="grid gap-2">
        <ToastCard kind="success" title="Copied" onClose={() => {}} />
        <ToastCard
          kind="error"
          title="fetch exception: Failed to fetch"
          action={{ label: 'Try again', run() {} }}
          onClose={() => {}}
        />
      </ul>
      <Dialog ref={dialog} heading="Sign in">
        <form method="dialog" className="grid gap-4">
          <Field label="E-mail" type="email" autoComplete="email" />
          <Field label="Password" type="password" autoComplete="current-password" />
          <Button type="submit" look="primary">
            Sign in
          </Button>
        </form>
      </Dialog>
    </>
  );
}

export function Cards() {
  return (
    <>
      <Card as="section" padding="lg">
        <Facts>
          <Fact name="Difficulty">
            <Badge tone="good">Easy</Badge>
          </Fact>
          <Fact name="Time">
            <Icon of={ClockIcon} className="me-1 inline size-4" />
            1:20
          </Fact>
          <FactGroup name="Mechanics">
            <Link look="chip" to="/levels">
              Ice
            </Link>
            <Link look="chip" to="/levels">
              Keys
            </Link>
          </FactGroup>
        </Facts>
      </Card>
      <LinkCard>
        <h3 className="text-lg">
          <CardLink to="/levels/47">Level 47</CardLink>
        </h3>
        <p className="text-sm text-muted">The whole card is one link.</p>
      </LinkCard>
      <Row>
        <Badge tone="good">Good</Badge>
        <Badge tone="neutral">Neutral</Badge>
        <Badge tone="warning">Warning</Badge>
        <Badge tone="danger">Danger</Badge>
      </Row>
      <Disclosure summary="Filters">What was hidden.</Disclosure>
    </>
  );
}

export function States() {
  return (
    <>
      {(['good', 'neutral', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {`A notice that stays: ${tone}.`}
        </Notice>
      ))}
      <Row>
        <Spinner />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="size-11" />
        <Icon of={CloseIcon} />
      </Row>
      <EmptyState
        heading="No level matches"
        actions={<ButtonLink to="/levels">Show all levels</ButtonLink>}
      >
        No board has all of this at once.
      </EmptyState>
    </>
  );
}
