import { useTranslations } from 'use-intl';
import { LETTERS, PAINTS } from '#app/board/palette.ts';
import { COLORS, type Color } from '#engine/types.ts';

interface ColorRowProps {
  readonly label: string;
  readonly value: Color | null | undefined;
  readonly onPick: (color: Color | null) => void;
  /** Also offers gray, which is no color: a blocker. */
  readonly hasGray?: boolean;
}

/** All colors, each with its letter. 44 px high, in two rows. */
export function ColorRow({ label, value, onPick, hasGray = false }: ColorRowProps) {
  const t = useTranslations('editor');
  const words = useTranslations('words');
  const colors: readonly (Color | null)[] = hasGray ? [...COLORS, null] : COLORS;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-6 gap-1.5">
        {colors.map((color) => {
          const { face, ink } = PAINTS[color ?? 'none'];
          return (
            <button
              key={color ?? 'gray'}
              type="button"
              aria-pressed={value === color}
              aria-label={color ? words(`color.${color}`) : t('gray')}
              onClick={() => onPick(color)}
              style={{ background: face, color: ink }}
              className="grid h-11 min-w-0 place-items-center rounded-sm font-display text-sm font-extrabold shadow-sm ring-offset-2 ring-offset-card aria-pressed:ring-3 aria-pressed:ring-(--focus)"
            >
              {color ? LETTERS[color] : '–'}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
