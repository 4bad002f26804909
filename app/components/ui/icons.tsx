/**
 * The ordinary icons of the site, each named for its meaning here. They are decorative: the control around one has
 * the name. What belongs to a board is drawn in `board/`.
 */
export {
  Bookmark as BookmarkIcon,
  Camera as CameraIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  Clock as ClockIcon,
  Image as PictureIcon,
  Info as InfoIcon,
  Lightbulb as BulbIcon,
  LoaderCircle as LoaderIcon,
  Menu as MenuIcon,
  Minus as MinusIcon,
  Moon as MoonIcon,
  Move as MoveIcon,
  Plus as PlusIcon,
  Search as SearchIcon,
  Share as ShareIcon,
  Sun as SunIcon,
  X as CloseIcon,
  ZoomIn as ZoomIcon,
} from 'lucide-react';
