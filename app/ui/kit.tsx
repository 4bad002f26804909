import { type ReactNode, useRef, useState } from 'react';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Badge } from './badge.tsx';
import { Button, ButtonLink, FileButton, IconButton, IconLink } from './button.tsx';
import { Card, CardLink, LinkCard } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { Fact, FactGroup, Facts } from './facts.tsx';
import { Field } from './field.tsx';
import {
  BookmarkIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ClockIcon,
  CloseIcon,
  Icon,
  PictureIcon,
  SearchIcon,
} from './icons.tsx';
import { Link } from './link.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Notice } from './notice.tsx';
import { NeighbourLinks, Pagination } from './pagination.tsx';
import { Popover } from './popover.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import { ToastCard } from './toast.tsx';

/** `/_kit`, in development only: every component of the kit in every state, light and dark side by side. */
export default function Kit() {
  return (
    <div className="py-8">
      <h1 className="text-3xl">Component kit</h1>
      <div className="-mx-4 mt-6 grid md:grid-cols-2">
        {(['light', 'dark'] as const).map((colorScheme) => (
          <section
            key={colorScheme}
            aria-label={colorScheme}
            style={{ colorScheme }}
            className="grid min-w-0 content-start gap-10 bg-page px-4 py-8 text-ink"
          >
            <Specimens />
          </section>
        ))}
      </div>
    </div>
  );
}

function Specimens() {
  return (
    <>
      <Group name="Button">
        <Buttons />
      </Group>
      <Group name="Link">
        <Row>
          <Link to="/levels">Text</Link>
          <Link look="plain" to="/levels">
            Plain
          </Link>
          <Link look="quiet" to="/levels">
            Quiet
          </Link>
          <Link look="chip" to="/levels">
            Chip
          </Link>
          <Link look="chip" to="/levels" aria-current="page">
            Current chip
          </Link>
        </Row>
      </Group>
      <Group name="Field, Select, TextArea">
        <Fields />
      </Group>
      <Group name="Checkbox, SegmentedControl">
        <Choices />
      </Group>
      <Group name="Dialog, Menu, Popover, Toast">
        <Surfaces />
      </Group>
      <Group name="Tabs, Pagination">
        <Tabs
          label="Difficulty"
          tabs={['All', 'Easy', 'Medium', 'Hard'].map((label, index) => ({
            to: `/_kit?tab=${index}`,
            label,
            isCurrent: index === 1,
          }))}
        />
        <Pagination to={(page) => `/_kit?page=${page}`} page={4} pages={19} />
        <NeighbourLinks
          label="Months"
          previous={{ to: '/_kit?month=1', name: 'September' }}
          next={{ to: '/_kit?month=2', name: 'November' }}
        />
      </Group>
      <Group name="Card, Facts, Badge, Disclosure">
        <Cards />
      </Group>
      <Group name="Notice, Spinner, Skeleton, EmptyState">
        <States />
      </Group>
    </>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h2 className="border-b border-hairline pb-1 text-lg">{name}</h2>
      {children}
    </div>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Buttons() {
  const looks = ['primary', 'plain', 'danger', 'quiet'] as const;
  return (
    <>
      {(['md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button look="primary" isBusy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button aria-pressed="true" size="sm">
          Pressed
        </Button>
      </Row>
      <Row>
        <ButtonLink to="/levels">Link</ButtonLink>
        <FileButton
          accept="image/*"
          onFile={({ name }) => showToast({ title: name, kind: 'success' })}
        >
          <Icon of={PictureIcon} />
          File
        </FileButton>
        <IconButton label="Save">
          <Icon of={BookmarkIcon} />
        </IconButton>
        <IconLink to="/levels/46" label="Level 46">
          <Icon of={ChevronLeftIcon} className="directional" />
        </IconLink>
      </Row>
    </>
  );
}

function Fields() {
  const [email, setEmail] = useState('');
  const isWrong = email !== '' && !email.includes('@');
  return (
    <>
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        maxLength={256}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        hint="We send a link there, nothing else."
        error={isWrong ? 'An address has an @ in it.' : ''}
      />
      <Field label="Password" type="password" autoComplete="current-password" error="Too short." />
      <Field
        label="Level"
        size="lg"
        isLabelHidden
        placeholder="Level 1 to 1834"
        icon={<Icon of={SearchIcon} />}
        button={
          <Button look="primary" className="h-14">
            Go
          </Button>
        }
      />
      <Field label="Small" size="sm" disabled value="Disabled" />
      <Select label="Mechanic" hint="One at a time.">
        <option>All mechanics</option>
        <option>Ice</option>
      </Select>
      <TextArea label="Code" readOnly rows={2} value="<iframe></iframe>" />
      <TextArea label="Message" rows={2} placeholder="What happened?" />
    </>
  );
}

function Choices() {
  const [view, setView] = useState<'board' | 'both' | 'picture'>('both');
  return (
    <>
      <Checkbox>I agree to the terms</Checkbox>
      <Checkbox defaultChecked>Checked</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Row>
        <Checkbox look="chip">Ice</Checkbox>
        <Checkbox look="chip" defaultChecked>
          Keys
        </Checkbox>
      </Row>
      <Checkbox look="switch" defaultChecked>
        Letters on the blocks
      </Checkbox>
      <SegmentedControl
        label="View"
        options={[
          { value: 'board', label: 'Board' },
          { value: 'both', label: 'Both' },
          { value: 'picture', label: 'Picture' },
        ]}
        value={view}
        onChange={setView}
      />
    </>
  );
}

function Surfaces() {
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

function Cards() {
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

function States() {
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
