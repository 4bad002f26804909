import { EMBLEMS, type Emblem, type GateSign } from '../board-net/heads.ts';

/** Properties of a sign that hold everywhere. Its picture is in `training/drawings/`, its head in `board-net/heads.ts`. */
interface SignFacts {
  /** It hides the color of the block or gate below it. */
  readonly hidesColor?: true;
  /** It lies over the whole of a block or gate, not on one spot. */
  readonly isWhole?: true;
  readonly hasNumber?: true;
  /** It has a color of its own. */
  readonly hasColor?: true;
  /** A block without a color cannot have it. */
  readonly needsColor?: true;
}

const BLOCK_SIGNS: Readonly<Record<Emblem, SignFacts>> = {
  fixed: {},
  ice: { hidesColor: true, isWhole: true, hasNumber: true },
  locks: { hasNumber: true },
  key: { needsColor: true },
  star: { needsColor: true },
  ropes: { hasColor: true },
  scissors: { hasColor: true, needsColor: true },
  closed: { isWhole: true },
  open: { isWhole: true },
  hidden: { hidesColor: true, isWhole: true, hasNumber: true },
  rainbow: { hidesColor: true, isWhole: true },
  swapsTo: { hasColor: true, needsColor: true },
  bomb: { hasNumber: true },
  dynamite: { hasNumber: true, needsColor: true },
  capsule: { hasNumber: true },
};
/** For gates, only what hides their colors. Their numbers are read in `gate-signs.ts`. */
const GATE_SIGNS: Readonly<Partial<Record<GateSign, SignFacts>>> = {
  ice: { hidesColor: true, isWhole: true },
  covered: { hidesColor: true },
  jumping: { hidesColor: true, isWhole: true },
};

/** Signs with a lower probability are not searched for in the picture. */
export const POSSIBLE_SIGN_MIN = 0.05;

/** The emblems of blocks that have a property. */
export function listBlockSigns(fact: keyof SignFacts): readonly Emblem[] {
  return EMBLEMS.filter((name) => BLOCK_SIGNS[name][fact]);
}

/** The signs of gates that have a property. */
export function listGateSigns(fact: 'hidesColor' | 'isWhole'): readonly GateSign[] {
  return (Object.keys(GATE_SIGNS) as GateSign[]).filter((name) => GATE_SIGNS[name]?.[fact]);
}
