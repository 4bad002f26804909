import type { PositionView } from '#engine/view.ts';
import { CLOTH, PAINTS } from './palette.ts';

const RAINBOW = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** The patterns that this view's blocks need, and no others. */
export function BlockDefs({
  view,
  prefix,
}: {
  readonly view: PositionView;
  readonly prefix: string;
}) {
  return (
    <>
      {view.blocks.some((block) => block.rainbow) && (
        <linearGradient
          id={`${prefix}rainbow`}
          gradientUnits="userSpaceOnUse"
          x2="42"
          y2="42"
          spreadMethod="repeat"
        >
          {RAINBOW.flatMap((color, index) => [
            <stop key={`${color} from`} offset={index / 6} stopColor={PAINTS[color].face} />,
            <stop key={`${color} to`} offset={(index + 1) / 6} stopColor={PAINTS[color].face} />,
          ])}
        </linearGradient>
      )}
      {view.blocks.some((block) => block.color === null) && (
        <pattern
          id={`${prefix}slate`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0h4v9H0z" fill={PAINTS.none.lip} fillOpacity=".55" />
        </pattern>
      )}
      {view.blocks.some((block) => block.curtain === 'closed') && (
        <pattern id={`${prefix}cloth`} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h10v10H0z" fill={CLOTH.face} />
          <path d="M0 0h4v10H0z" fill={CLOTH.fold} />
        </pattern>
      )}
    </>
  );
}
