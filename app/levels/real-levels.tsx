import { SiteLink } from '#app/site/site-link.tsx';
import type { describeRealLevels } from './describe-real-levels.ts';

/** How many levels show boards of the game, with a link for each hundred. The links have bars once any level is real. */
export function RealLevels({ sentence, hundreds }: ReturnType<typeof describeRealLevels>) {
  const hasBars = hundreds.some(({ share }) => share > 0);
  return (
    <section className="mt-12">
      <p className="text-sm text-muted">{sentence}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
        {hundreds.map(({ sentence, from, share, page }) => (
          <li key={page}>
            <SiteLink
              to={page === 1 ? '/levels' : `/levels?page=${page}`}
              title={sentence}
              aria-label={sentence}
              className="grid min-h-11 content-center gap-1 text-sm text-muted no-underline tabular-nums"
            >
              {hasBars && (
                <span className="block h-2 overflow-hidden rounded-full border border-edge bg-sunken">
                  <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
                </span>
              )}
              {from}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
