import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldFrame, fieldBoxClass, useField } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { Icon, MinusIcon, PlusIcon } from '#app/ui/icons.tsx';
import { CheckoutForm } from './checkout-form.tsx';

/** Limits of a donation in whole dollars, and the amounts offered. */
const DOLLARS_MIN = 1;
const DOLLARS_MAX = 1000;
const PRESETS = [5, 10, 25, 50];

interface DonationFormProps {
  /** How a donation compares with the plans. */
  readonly compared: string;
  readonly creditsPerDollar: number;
}

/** Donates any number of whole dollars, and says how many credits they give. */
export function DonationForm({ compared, creditsPerDollar }: DonationFormProps) {
  const t = useTranslations('pricing');
  const id = useId();
  const [text, setText] = useState('10');
  const dollars = readDollars(text);
  const wanted = dollars ?? DOLLARS_MIN;
  const given = dollars === null ? t('dollarsWrong', { max: DOLLARS_MAX }) : '';
  const input = { id, name: 'donation_dollars', value: text };
  const { error, control } = useField(input, { error: given });
  const step = (next: number) =>
    setText(String(Math.min(DOLLARS_MAX, Math.max(DOLLARS_MIN, next))));
  return (
    <Card as="section" padding="lg" aria-labelledby={`${id}-heading`}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
        <div>
          <h2 id={`${id}-heading`} className="text-xl">
            {t('donationHeading')}
          </h2>
          <p className="mt-2 text-muted">{compared}</p>
        </div>
        <CheckoutForm>
          <FieldFrame id={id} label={t('dollars')} error={error} errorClass="min-h-5 mt-1.5">
            <div className="flex flex-wrap gap-2">
              <IconButton
                label={t('less')}
                disabled={wanted <= DOLLARS_MIN}
                onClick={() => step(wanted - 1)}
                className="needs-script border border-edge bg-card"
              >
                <Icon of={MinusIcon} />
              </IconButton>
              <div className="relative w-28">
                <span
                  aria-hidden="true"
                  className="absolute top-1/2 start-3 -translate-y-1/2 text-muted"
                >
                  $
                </span>
                <input
                  {...control}
                  name="donation_dollars"
                  type="number"
                  inputMode="numeric"
                  required
                  min={DOLLARS_MIN}
                  max={DOLLARS_MAX}
                  step={1}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                  className={fieldBoxClass(
                    'sm',
                    'pe-2 ps-7 font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
                  )}
                />
              </div>
              <IconButton
                label={t('more')}
                disabled={wanted >= DOLLARS_MAX}
                onClick={() => step(wanted + 1)}
                className="needs-script border border-edge bg-card"
              >
                <Icon of={PlusIcon} />
              </IconButton>
            </div>
          </FieldFrame>
          <div className="needs-script mt-1 flex flex-wrap gap-2">
            {PRESETS.map((preset) => (
              <Button
                key={preset}
                size="sm"
                aria-pressed={dollars === preset}
                onClick={() => setText(String(preset))}
                className="min-w-14 tabular-nums"
              >
                {`$${preset}`}
              </Button>
            ))}
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton>{t('donate')}</SubmitButton>
            <p role="status" className="needs-script text-sm text-muted tabular-nums">
              {dollars !== null && t('donationGives', { count: dollars * creditsPerDollar })}
            </p>
          </div>
        </CheckoutForm>
      </div>
    </Card>
  );
}

/** The whole dollars entered; null for anything else. */
function readDollars(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null;
  const dollars = Number(text);
  return dollars >= DOLLARS_MIN && dollars <= DOLLARS_MAX ? dollars : null;
}
