import type { Color } from '#engine/types.ts';
import { PAINTS } from './palette.ts';

/** A color as blocks have it, beside its name. */
export function Swatch({ color }: { readonly color: Color }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 forced-color-adjust-none rounded-sm shadow-sm"
      style={{ background: PAINTS[color].face }}
    />
  );
}
