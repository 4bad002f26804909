import type { PlacedSign } from '#drawing/block-signs.ts';
import type { BlockView } from '#engine/view.ts';
import { Shield } from './chains.tsx';
import {
  BombGlyph,
  CapsuleGlyph,
  Coin,
  Count,
  DynamiteGlyph,
  KeyGlyph,
  ScissorsGlyph,
  SwapGlyph,
} from './glyphs.tsx';

/** One sign, in place on a block. */
export function BlockSign({
  placed,
  block,
}: {
  readonly placed: PlacedSign;
  readonly block: BlockView;
}) {
  const { at, scale } = placed;
  const zoom = scale === 1 ? '' : ` scale(${scale})`;
  return (
    <g transform={`translate(${at[0]} ${at[1]})${zoom}`}>
      <Glyph placed={placed} block={block} />
    </g>
  );
}

function Glyph({
  placed: { sign },
  block,
}: {
  readonly placed: PlacedSign;
  readonly block: BlockView;
}) {
  switch (sign) {
    case 'ice':
      return <Count value={block.iceLeft} size={23} />;
    case 'locks':
      return <Shield keys={block.locksLeft} />;
    case 'dynamite':
      return <DynamiteGlyph exits={block.dynamiteLeft ?? 0} />;
    case 'bomb':
      return <BombGlyph seconds={block.bomb ?? 0} />;
    case 'capsule':
      return <CapsuleGlyph seconds={block.capsule ?? 0} />;
    case 'scissors':
      return (
        block.scissors && (
          <>
            <Coin />
            <ScissorsGlyph color={block.scissors} />
          </>
        )
      );
    case 'key':
      return (
        <>
          <Coin />
          <KeyGlyph />
        </>
      );
    case 'swap':
      return block.swapsTo && <SwapGlyph color={block.swapsTo} />;
    case 'hidden':
      return <Count value={block.hiddenLeft} size={23} />;
  }
}
