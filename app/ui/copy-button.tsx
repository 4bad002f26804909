import { type RefObject, useState } from 'react';
import { Button } from './button.tsx';
import { CheckIcon, Icon } from './icons.tsx';

interface CopyButtonProps {
  /** The field to copy from. If copying fails, its text stays selected. */
  readonly field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
}

/** Copies a field's text, and reports whether that worked. */
export function CopyButton({ field, label, copied, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = async () => {
    const { current } = field;
    current?.select();
    await navigator.clipboard.writeText(current?.value ?? '').then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <Button onClick={copy} onBlur={() => setOutcome('none')} className="needs-script mt-3">
        {outcome === 'copied' && <Icon of={CheckIcon} />}
        <span>{outcome === 'copied' ? copied : label}</span>
      </Button>
      <p role="status" className={outcome === 'failed' ? 'mt-2 text-sm text-danger' : 'sr-only'}>
        {outcome === 'none' ? '' : outcome === 'copied' ? copied : failed}
      </p>
    </>
  );
}
