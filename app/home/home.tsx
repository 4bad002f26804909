import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { translate } from '#app/words/messages/catalogue.ts';
import { getBoard } from '#domain/boards/get-board.ts';
import { countRealLevels } from '#domain/levels/count-real-levels.ts';
import { listLevelCards } from '#domain/levels/list-level-cards.ts';
import type { LevelCard } from '#domain/levels/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { isSample } from '#draft/standing.ts';
import type { Route } from './+types/home.ts';
import { DownloadBlock } from './download-block.tsx';
import { Faq } from './faq.tsx';
import { FeaturedLevels } from './featured-levels.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { Introduction } from './introduction.tsx';
import { LastCall } from './last-call.tsx';

/** Chosen by eye: boards that look good, and that show how the game changes from the first levels to the last. */
const HERO_LEVEL = 742;
const FIRST_LEVEL = 1;
const FEATURED_LEVELS = [12, 47, 103, 279, 410, 906, 1500, 1834];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const cards = await listLevelCards(ctx, [HERO_LEVEL, FIRST_LEVEL, ...FEATURED_LEVELS]);
  const [hero, first] = await Promise.all(
    [HERO_LEVEL, FIRST_LEVEL].map((number) =>
      withSolution(
        ctx,
        cards.find((card) => card.number === number),
      ),
    ),
  );
  const locale = getLocale(context);
  const t = translate(locale, 'home');
  const count = await countRealLevels(ctx);
  const leadsWithPicture = count.real * 2 < count.max;
  return {
    // Sentences with numbers are formatted here, because setting up number formats is slow on a phone.
    lead: leadsWithPicture ? t('leadPicture') : t('lead', { max: count.max }),
    realLevels: translate(locale, 'realLevels')('share', { real: count.real, max: count.max }),
    /** Most boards of the guide are samples, so a picture of one's own board is the better entry. */
    leadsWithPicture,
    caption:
      hero &&
      t(isSample(hero.standing) ? 'pictureLinkSample' : 'pictureLink', {
        level: hero.number,
        moves: hero.moves,
      }),
    levelMax: ctx.site.levelMax,
    stores: ctx.site.stores,
    siteName: ctx.site.siteName,
    hero,
    first,
    featured: cards.filter(({ number }) => FEATURED_LEVELS.includes(number)),
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'home');
  return pageMeta(root, {
    title: t('title'),
    description: t('description', { max: loaderData.levelMax }),
    path: '/',
    isHome: true,
  });
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero
        level={home.hero}
        lead={home.lead}
        realLevels={home.realLevels}
        leadsWithPicture={home.leadsWithPicture}
        caption={home.caption}
        levelMax={home.levelMax}
      />
      <Features />
      <HowToPlay level={home.first} />
      <Introduction />
      <FeaturedLevels levels={home.featured} />
      <DownloadBlock stores={home.stores} />
      <Faq siteName={home.siteName} />
      <LastCall />
    </>
  );
}

async function withSolution(ctx: Context, card: LevelCard | undefined) {
  if (!card) return undefined;
  const { board, solution } = await getBoard(ctx, card.boardId);
  return { ...card, board, solution };
}
