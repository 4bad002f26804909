import type { BlockView } from '#engine/view.ts';
import type { PlacedSign } from './block-signs.ts';
import {
  BombGlyph,
  CapsuleGlyph,
  Coin,
  DynamiteGlyph,
  HiddenGlyph,
  IceGlyph,
  KeyGlyph,
  LockGlyph,
  ScissorsGlyph,
  StarGlyph,
  SwapGlyph,
} from './glyphs.tsx';

/** One sign in its place on a block. */
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
      return <IceGlyph exits={block.iceLeft} />;
    case 'locks':
      return <LockGlyph keys={block.locksLeft} />;
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
    case 'star':
      return <StarGlyph />;
    case 'swap':
      return block.swapsTo && <SwapGlyph color={block.swapsTo} />;
    case 'hidden':
      return <HiddenGlyph exits={block.hiddenLeft} />;
  }
}
