import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

/**
 * The site's general icons, each named for its meaning here. They are decorative: the surrounding control has the name. Icons for parts of
 * a board are in `board/`.
 */
export {
  Bookmark as BookmarkIcon,
  Camera as CameraIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  CircleUser as AccountIcon,
  Clock as ClockIcon,
  Coins as CreditsIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  Hand as HandIcon,
  Image as PictureIcon,
  Info as InfoIcon,
  Lightbulb as BulbIcon,
  LoaderCircle as LoaderIcon,
  Menu as MenuIcon,
  Minus as MinusIcon,
  Moon as MoonIcon,
  Move as MoveIcon,
  Pause as PauseIcon,
  Play as PlayIcon,
  Plus as PlusIcon,
  Redo2 as RedoIcon,
  RefreshCw as RefreshIcon,
  RotateCcw as RestartIcon,
  Search as SearchIcon,
  Share as ShareIcon,
  ShieldCheck as ShieldIcon,
  SkipBack as BackIcon,
  SkipForward as NextIcon,
  SlidersHorizontal as OptionsIcon,
  Sun as SunIcon,
  Undo2 as UndoIcon,
  X as CloseIcon,
  ZoomIn as ZoomIcon,
} from 'lucide';

interface IconProps extends ComponentProps<'svg'> {
  readonly of: IconNode;
}

/** An icon, as large as the text it stands beside unless its class gives another size. */
export function Icon({ of, className = '', ...svg }: IconProps) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      className: `icon ${className}`,
      ...svg,
    },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
