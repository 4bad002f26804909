import { useTranslations } from 'use-intl';
import type { LevelGuide } from './level-guide.ts';
import { TryBoard } from './try-board.tsx';

interface HowToPlayProps {
  readonly level: LevelGuide | undefined;
}

/** The rules in four lines, beside a board to try them on. */
export function HowToPlay({ level }: HowToPlayProps) {
  const t = useTranslations('home');
  const rules = [
    { name: t('howSlide'), text: t('howSlideText') },
    { name: t('howMatch'), text: t('howMatchText') },
    { name: t('howRoom'), text: t('howRoomText') },
    { name: t('howClear'), text: t('howClearText') },
  ];
  return (
    <section
      id="how-to-play"
      className="grid gap-6 rounded-lg border border-hairline bg-card p-6 md:grid-cols-[1fr_1.1fr] md:grid-rows-[auto_1fr] md:gap-x-16 md:p-12"
    >
      <div>
        <h2 className="text-2xl md:text-3xl">{t('howHeading')}</h2>
        <p className="needs-script mt-2 text-muted">{t('howLead')}</p>
      </div>
      <div className="mx-auto w-full max-w-sm md:order-first md:row-span-2">
        {level && <TryBoard level={level} />}
      </div>
      <ol className="space-y-5">
        {rules.map(({ name, text }, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-sm bg-primary-soft font-display font-extrabold text-primary"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
