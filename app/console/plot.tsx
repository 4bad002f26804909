import { useTranslations } from 'use-intl';
import { Card } from '#app/ui/card.tsx';

const WIDTH = 300;
const HEIGHT = 80;

interface PlotProps {
  readonly name: string;
  /** `YYYY-MM-DD`, one for each value. */
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** A number per day, as bars. The page's table has all values. The picture's name has the highest and the last one. */
export function Plot({ name, days, values }: PlotProps) {
  const t = useTranslations('console.numbers');
  const most = Math.max(...values);
  const last = values.at(-1) ?? 0;
  const step = WIDTH / values.length;
  return (
    <Card>
      <h3 className="text-base font-semibold">{name}</h3>
      <p className="text-2xl font-semibold tabular-nums">{last}</p>
      <svg
        role="img"
        aria-label={t('plot', { name, most, last })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        className="mt-2 w-full text-primary"
      >
        <line x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} stroke="var(--hairline)" />
        {values.map((value, index) => {
          const height = most === 0 ? 0 : (value / most) * HEIGHT;
          return (
            <rect
              key={days[index]}
              x={index * step}
              y={HEIGHT - height}
              width={Math.max(1, step - 1)}
              height={height}
              fill="currentColor"
            >
              <title>{`${days[index]}: ${value}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex justify-between text-sm text-muted tabular-nums">
        <span>{days[0]?.slice(5)}</span>
        <span>{t('most', { most })}</span>
        <span>{days.at(-1)?.slice(5)}</span>
      </p>
    </Card>
  );
}
