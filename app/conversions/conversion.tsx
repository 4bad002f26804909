import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { Player } from '#app/player/player.tsx';
import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { orNotFound } from '#app/site/or-not-found.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForms } from '#app/site/run-form.server.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton, useIsRefused } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { dayFormat } from '#app/words/format-date.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import { listOwnContributions } from '#domain/contributions/contribute-conversion.ts';
import { getConversion } from '#domain/conversions/conversion-row.ts';
import { getConversionProgress } from '#domain/conversions/get-conversion-progress.ts';
import { type ConversionView, hasEnded, NAME_CHARS_MAX } from '#domain/conversions/schema.ts';
import { getFeatures } from '#domain/orders/get-features.ts';
import { viewDraft } from '#draft/view-draft.ts';
import { loadBoard } from '#engine/board.ts';
import type { Route } from './+types/conversion.ts';
import { AddSolvedBoard } from './add-solved-board.tsx';
import { conversionForms } from './conversion-forms.server.ts';
import { STATUS_TONES } from './conversion-list.tsx';
import { ProgressText, useConversionProgress } from './conversion-progress.tsx';
import { VideoMaker, VideoOffer } from './video-maker.tsx';

// Most conversions ask nothing: the questions and the words of the editor are fetched with those that do.
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
    // Where nothing is sold, nothing is kept from anybody.
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

/** What was read as a picture, whether it is a whole board or not. */
function draw({ board }: ConversionView): string | null {
  if (!board) return null;
  return `data:image/svg+xml,${encodeURIComponent(drawBoardFile(viewDraft(board)))}`;
}

/** The walkthrough of a solved conversion. It is nobody else's, so the site has no pictures of it. */
function guideOf({ id, board, moves, atLeast, standing }: ConversionView, locale: Locale) {
  const loaded = board && moves && loadBoard(board);
  if (!loaded?.ok || !moves) return null;
  const { floor } = loaded.value;
  return {
    boardId: id,
    boardSize: [floor[0]?.length ?? 0, floor.length] as const,
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

export default function Conversion({ loaderData: shown }: Route.ComponentProps) {
  const t = useTranslations('conversion');
  const isRenameRefused = useIsRefused('details');
  const progress = useConversionProgress(shown.id, shown.isUnderWay) ?? shown.progress;
  const mayAsk = shown.isUnderWay && shown.hasPicture;
  useEffect(() => {
    // Fetched while the picture is read. What fails is tried again when it is shown.
    if (mayAsk) loadQuestionForm().catch(() => {});
  }, [mayAsk]);
  return (
    <article className="py-6 md:py-10">
      <Link look="plain" to="/app">
        {t('back')}
      </Link>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          {shown.name || t('untitled', { day: shown.day })}
        </h1>
        <span role="status">
          <Badge tone={STATUS_TONES[shown.status]}>{t(`status.${shown.status}`)}</Badge>
        </span>
      </header>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {shown.failure}
      </p>
      {shown.isUnderWay && <ProgressText progress={progress} keepsLooking={shown.keepsLooking} />}
      {shown.isFree && (
        <Notice tone="good" className="mt-4">
          {t(shown.unknown.length > 0 ? 'freeUnknown' : 'free')}
        </Notice>
      )}
      {shown.status === 'unsolvable' && <p className="mt-4 max-w-prose">{t('unsolvableText')}</p>}
      {shown.status === 'needs_answers' && (
        <section className="mt-6">
          <h2 className="text-xl">{t('doubtsHeading')}</h2>
          <p className="mt-1 text-muted">{t('doubtsLead')}</p>
          {shown.asked && (
            <Suspense>
              <QuestionForm {...shown.asked} />
            </Suspense>
          )}
        </section>
      )}
      {(shown.isUnderWay || shown.status === 'needs_answers') && (
        <div className="mt-4 flex flex-wrap gap-3">
          {shown.isUnderWay && (
            <form method="get" className="without-script">
              <Button type="submit">{t('again')}</Button>
            </form>
          )}
          {shown.isUnderWay && !shown.keepsLooking && (
            <ActForm name="keep-looking" label={t('keepLookingNow')} />
          )}
          <ActForm name="cancel" label={t('cancel')} />
        </div>
      )}
      {shown.canSearchAgain && (
        <section className="mt-4 max-w-prose">
          <p className="mb-3 text-muted">{t('searchAgainHelp')}</p>
          <ActForm name="search-again" label={t('searchAgain')} />
        </section>
      )}
      {shown.guide && (
        <div className="mt-4">
          {shown.unknown.length > 0 && (
            <Suspense>
              <UnknownNotice
                draft={shown.guide.board}
                unknown={shown.unknown}
                moves={shown.guide.solution}
              />
            </Suspense>
          )}
          <Player key={shown.id} guide={shown.guide} />
        </div>
      )}
      {shown.guide && (
        <section className="mt-10">
          <h2 className="text-xl">{t('video.heading')}</h2>
          {shown.hasVideo ? (
            <>
              <p className="mt-1 mb-4 text-muted">{t('video.lead')}</p>
              <VideoMaker
                board={shown.guide.board}
                moves={shown.guide.solution}
                title={shown.name || t('untitled', { day: shown.day })}
                watermark={shown.watermark}
              />
            </>
          ) : (
            <VideoOffer />
          )}
        </section>
      )}
      <div className="mt-8 flex flex-wrap items-start gap-6">
        {shown.hasPicture && <Figure caption={t('yourPicture')} picture={pictureOf(shown.id)} />}
        {shown.drawing && <Figure caption={t('read')} picture={shown.drawing} />}
      </div>
      <div className="mt-8 flex max-w-xl flex-col gap-3">
        {shown.contributions && (
          <AddSolvedBoard level={shown.level} contributions={shown.contributions} />
        )}
        {shown.isPublic && shown.boardId && (
          <p>
            {t.rich('public', {
              link: (words) => <SiteLink to={`/detail/${shown.boardId}`}>{words}</SiteLink>,
            })}
          </p>
        )}
        {shown.status === 'solved' && shown.unknown.length === 0 && !shown.isPublic && (
          <Disclosure summary={t('publish')}>
            <p className="mb-3 text-muted">{t('publishHelp')}</p>
            <ActForm name="publish" label={t('publish')} />
          </Disclosure>
        )}
        <Disclosure summary={t('rename')} open={isRenameRefused}>
          <Form name="details" className="flex flex-col gap-3">
            <Field
              key={shown.name}
              name="name"
              label={t('name')}
              defaultValue={shown.name}
              maxLength={NAME_CHARS_MAX}
            />
            <Field
              key={shown.level}
              name="level"
              label={t('level')}
              hint={t('levelHint')}
              inputMode="numeric"
              defaultValue={shown.level ?? ''}
              maxLength={6}
            />
            <SubmitButton className="self-start">{t('save')}</SubmitButton>
          </Form>
        </Disclosure>
        <Disclosure summary={t('delete')}>
          <p className="mb-3 text-muted">{t('deleteHelp')}</p>
          <ActForm name="delete" label={t('delete')} look="danger" />
        </Disclosure>
      </div>
    </article>
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

interface ActFormProps {
  /** Its name in `conversion-forms.server.ts`. */
  readonly name: string;
  readonly label: string;
  readonly look?: 'danger';
}

/** A form that is a button alone. */
function ActForm({ name, label, look }: ActFormProps) {
  return (
    <Form name={name}>
      <SubmitButton {...(look && { look })}>{label}</SubmitButton>
    </Form>
  );
}
