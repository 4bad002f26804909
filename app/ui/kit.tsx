import type { ReactNode } from 'react';
import { Buttons, Choices, Fields } from './kit/controls.tsx';
import { Row } from './kit/row.tsx';
import { Cards, States, Surfaces } from './kit/surfaces.tsx';
import { Link } from './link.tsx';
import { NeighbourLinks, Pagination } from './pagination.tsx';
import { Tabs } from './tabs.tsx';

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
