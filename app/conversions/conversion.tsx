import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CreditsRefused } from '#app/billing/credit-source.tsx';
import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { Player } from '#app/player/player.tsx';
import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { orNotFound } from '#app/site/or-not-found.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForms } from '#app/site/run-form.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { dayFormat } from '#app/words/format-date.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import { listOwnContributions } from '#domain/contributions/contribute-conversion.ts';
import { getConversion } from '#domain/conversions/conversion-row.ts';
import { getConversionProgress } from '#domain/conversions/get-conversion-progress.ts';
import { type ConversionView, hasEnded } from '#domain/conversions/schema.ts';
import { getFeatures } from '#domain/orders/get-features.ts';
import { sizeOf } from '#draft/places.ts';
import { viewDraft } from '#draft/view-draft.ts';
import { loadBoard } from '#engine/board.ts';
import type { Route } from './+types/conversion.ts';
import { ButtonForm } from './button-form.tsx';
import { conversionForms } from './conversion-forms.server.ts';
import { STATUS_TONES } from './conversion-list.tsx';
import { ConversionMenu } from './conversion-menu.tsx';
import { ProgressText, useConversionProgress } from './conversion-progress.tsx';
import { VideoMaker, VideoOffer } from './video-maker.tsx';

// Most conversions have no questions. The questions and the editor's texts are fetched only with those that do.
const loadQuestionForm = () =>
  import('./question-form.tsx').then((module) => ({ default: module.QuestionForm }));
const QuestionForm = lazy(loadQuestionForm);
const UnknownNotice = lazy(() =>
  import('./unknown-notice.tsx').then((module) => ({ default: module.UnknownNotice })),
);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  const conversion = await orNotFound(getConversion(ctx, actor, params.id));
  const {
    id,
    name,
    level,
    status,
    board,
    questions,
    faults,
    standing,
    boardId,
    isFree,
    isPublic,
    failure,
  } = conversion;
  const { hasPicture, keepsLooking, cellsToPixels } = conversion;
  const picture = hasPicture ? pictureOf(id) : null;
  const locale = getLocale(context);
  const features = await getFeatures(ctx, actor.accountId);
  const { siteName, siteURL, has_payment } = ctx.site;
  const day = dayFormat(locale, 'long');
  return {
    ...{ id, name, level, status, boardId, isFree, isPublic, failure, hasPicture, keepsLooking },
    day: day.format(conversion.createdAt),
    isUnderWay: !hasEnded(status) && status !== 'needs_answers',
    progress: await getConversionProgress(ctx, actor, id),
    // While nothing is for sale, all features are available to everyone.
    hasVideo: features.hasVideoDownload || !has_payment,
    watermark:
      features.hasNoWatermark || !has_payment ? '' : `${siteName} · ${new URL(siteURL).host}`,
    contributions:
      status === 'solved' && boardId !== null
        ? await listOwnContributions(ctx, actor, boardId)
        : null,
    canSearchAgain: status === 'failed' && conversion.boardId !== null,
    asked:
      status === 'needs_answers' && board
        ? { board, questions, faults, standing, cellsToPixels, picture }
        : null,
    unknown: status === 'solved' ? questions : [],
    drawing: status === 'needs_answers' || status === 'unsolvable' ? draw(conversion) : null,
    guide: guideOf(conversion, locale),
  };
}

function pictureOf(id: string): string {
  return `/api/v1/conversions/${id}/picture`;
}

/** The board as read, as a picture, whether it is a whole board or not. */
function draw({ board }: ConversionView): string | null {
  if (!board) return null;
  return `data:image/svg+xml,${encodeURIComponent(drawBoardFile(viewDraft(board)))}`;
}

/** The walkthrough of a solved conversion. It belongs only to its owner, so the site has no pictures of it. */
function guideOf({ id, board, moves, atLeast, standing }: ConversionView, locale: Locale) {
  const loaded = board && moves && loadBoard(board);
  if (!loaded?.ok || !moves) return null;
  return {
    boardId: id,
    boardSize: sizeOf(loaded.value),
    board: loaded.value,
    solution: moves,
    standing,
    atLeast: atLeast ?? 0,
    text: describeWalkthrough(loaded.value, moves, locale),
    hasPictures: false,
  };
}

export function action(args: Route.ActionArgs) {
  return runForms(args, conversionForms(args.params.id));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'conversion');
  const title = loaderData?.name || t('untitled', { day: loaderData?.day ?? '' });
  return pageMeta(root, { title, isHidden: true });
}

type ConversionData = Route.ComponentProps['loaderData'];

export default function Conversion({ loaderData: conversion }: Route.ComponentProps) {
  const t = useTranslations('conversion');
  const { id, status, isUnderWay, keepsLooking, hasPicture, drawing } = conversion;
  const progress = useConversionProgress(id, isUnderWay) ?? conversion.progress;
  const mayAsk = isUnderWay && hasPicture;
  useEffect(() => {
    // Fetched while the picture is read. If that fails, it is tried again when it is shown.
    if (mayAsk) loadQuestionForm().catch(() => {});
  }, [mayAsk]);
  return (
    <article className="py-6 md:py-10">
      <Link look="plain" to="/app">
        {t('back')}
      </Link>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          {conversion.name || t('untitled', { day: conversion.day })}
        </h1>
        <span role="status">
          <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
        </span>
      </header>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {conversion.failure}
      </p>
      {isUnderWay && <ProgressText progress={progress} keepsLooking={keepsLooking} />}
      {conversion.isFree && (
        <Notice tone="good" className="mt-4">
          {t(conversion.unknown.length > 0 ? 'freeUnknown' : 'free')}
        </Notice>
      )}
      {status === 'unsolvable' && <p className="mt-4 max-w-prose">{t('unsolvableText')}</p>}
      {status === 'needs_answers' && <Doubts asked={conversion.asked} />}
      <SearchForms conversion={conversion} />
      <Solution conversion={conversion} />
      <div className="mt-8 flex flex-wrap items-start gap-6">
        {hasPicture && <Figure caption={t('yourPicture')} picture={pictureOf(id)} />}
        {drawing && <Figure caption={t('read')} picture={drawing} />}
      </div>
      <ConversionMenu conversion={conversion} />
    </article>
  );
}

function Doubts({ asked }: Pick<ConversionData, 'asked'>) {
  const t = useTranslations('conversion');
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t('doubtsHeading')}</h2>
      <p className="mt-1 text-muted">{t('doubtsLead')}</p>
      {asked && (
        <Suspense>
          <QuestionForm {...asked} />
        </Suspense>
      )}
    </section>
  );
}

interface PartProps {
  readonly conversion: ConversionData;
}

/** What can be done about the search: search again, keep it running, cancel it, start another one; and after a failure. */
function SearchForms({
  conversion: { isUnderWay, keepsLooking, status, canSearchAgain },
}: PartProps) {
  const t = useTranslations('conversion');
  const find = useTranslations('find');
  return (
    <>
      {(isUnderWay || status === 'needs_answers') && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isUnderWay && (
            <form method="get" className="without-script">
              <Button type="submit">{t('again')}</Button>
            </form>
          )}
          {isUnderWay && !keepsLooking && (
            <ButtonForm name="keep-looking" label={t('keepLookingNow')} />
          )}
          <ButtonForm name="cancel" label={t('cancel')} />
        </div>
      )}
      {canSearchAgain && (
        <section className="mt-4 max-w-prose">
          <p className="mb-3 text-muted">{t('searchAgainHelp')}</p>
          <ButtonForm name="search-again" label={t('searchAgain')} />
          <CreditsRefused />
        </section>
      )}
      {status === 'failed' && !canSearchAgain && (
        <section className="mt-4 max-w-prose">
          <p className="mb-3 text-muted">{t('failedHelp')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/app" look="primary">
              {find('another')}
            </ButtonLink>
            <ButtonLink to="/play">{find('draw')}</ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}

/** The walkthrough of a solved board, and its video. */
function Solution({ conversion }: PartProps) {
  const t = useTranslations('conversion');
  const { id, name, day, guide, unknown, hasVideo, watermark } = conversion;
  if (!guide) return null;
  const { board, solution } = guide;
  return (
    <>
      <div className="mt-4">
        {unknown.length > 0 && (
          <Suspense>
            <UnknownNotice draft={board} unknown={unknown} moves={solution} />
          </Suspense>
        )}
        <Player key={id} guide={guide} />
      </div>
      <section className="mt-10">
        <h2 className="text-xl">{t('video.heading')}</h2>
        {hasVideo ? (
          <>
            <p className="mt-1 mb-4 text-muted">{t('video.lead')}</p>
            <VideoMaker
              board={board}
              moves={solution}
              title={name || t('untitled', { day })}
              watermark={watermark}
            />
          </>
        ) : (
          <VideoOffer />
        )}
      </section>
    </>
  );
}

function Figure({ caption, picture }: { readonly caption: string; readonly picture: string }) {
  return (
    <figure className="w-80 max-w-full">
      <figcaption className="mb-2 text-sm font-semibold">{caption}</figcaption>
      <img src={picture} alt={caption} className="w-full rounded-md border border-hairline" />
    </figure>
  );
}
