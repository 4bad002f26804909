import type { AccountTables } from './tables/accounts.ts';
import type { AdminTables } from './tables/admin.ts';
import type { BoardTables } from './tables/boards.ts';
import type { ContributionTables } from './tables/contributions.ts';
import type { ConversionTables } from './tables/conversions.ts';
import type { CreditTables } from './tables/credits.ts';
import type { LevelTables } from './tables/levels.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PictureTables } from './tables/pictures.ts';
import type { PostTables } from './tables/posts.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { SiteTables } from './tables/site.ts';
import type { VideoTables } from './tables/videos.ts';

/** Every table and view. */
export interface Database
  extends AccountTables,
    AdminTables,
    BoardTables,
    ContributionTables,
    ConversionTables,
    CreditTables,
    LevelTables,
    OrderTables,
    PictureTables,
    PostTables,
    ProgressTables,
    SiteTables,
    VideoTables {}
