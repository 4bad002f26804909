import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

interface AuthPageProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page under `/auth`: one card with one form. */
export function AuthPage({ heading, lead, children }: AuthPageProps) {
  return (
    <div className="mx-auto max-w-md py-8 md:py-14">
      <Card padding="lg">
        <h1 className="mb-1 text-2xl">{heading}</h1>
        {lead && <p className="text-muted">{lead}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </div>
  );
}
