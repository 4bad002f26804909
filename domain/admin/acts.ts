import type { Act } from './act.ts';
import { confirmBoardAct, unlistBoardAct } from './acts/boards.ts';
import { acceptContributionAct, rejectContributionAct } from './acts/contributions.ts';
import {
  freezeCreditsAct,
  grantCreditsAct,
  takeBackCreditsAct,
  unfreezeCreditsAct,
} from './acts/credits.ts';
import { followSourceAct, unfollowSourceAct } from './acts/followed-sources.ts';
import { dropJobAct, retryJobAct } from './acts/jobs.ts';
import { setLevelAct } from './acts/levels.ts';
import { refundOrderAct } from './acts/orders.ts';
import { publishPictureAct } from './acts/pictures.ts';
import { removeRedirectAct, setRedirectAct } from './acts/redirects.ts';
import { settleItemAct } from './acts/settle-item.ts';
import { signOutUserAct } from './acts/users.ts';
import { dismissVideoAct, settleVideoAct } from './acts/video-doubts.ts';
import { listVideoAct, removeVideoAct } from './acts/videos.ts';
import { removeWaitingBoardAct } from './acts/waiting-boards.ts';

/** All acts of the console by name. */
export const ACTS: ReadonlyMap<string, Act> = new Map(
  [
    publishPictureAct,
    setLevelAct,
    confirmBoardAct,
    unlistBoardAct,
    acceptContributionAct,
    rejectContributionAct,
    removeWaitingBoardAct,
    listVideoAct,
    removeVideoAct,
    settleVideoAct,
    dismissVideoAct,
    followSourceAct,
    unfollowSourceAct,
    setRedirectAct,
    removeRedirectAct,
    grantCreditsAct,
    takeBackCreditsAct,
    freezeCreditsAct,
    unfreezeCreditsAct,
    signOutUserAct,
    refundOrderAct,
    settleItemAct,
    retryJobAct,
    dropJobAct,
  ].map((act) => [act.name, act as unknown as Act]),
);
