import { useTranslations } from 'use-intl';
import { BadgeSign, DragSign, FeatherSign, StepSign } from './feature-signs.tsx';

/** What the site offers, in four short texts. */
export function Features() {
  const t = useTranslations('home');
  const features = [
    { sign: <BadgeSign />, name: t('featureChecked'), text: t('featureCheckedText') },
    { sign: <StepSign />, name: t('featureSteps'), text: t('featureStepsText') },
    { sign: <DragSign />, name: t('featurePlay'), text: t('featurePlayText') },
    { sign: <FeatherSign />, name: t('featureLight'), text: t('featureLightText') },
  ];
  return (
    <section className="border-t border-hairline py-16 md:py-20">
      <h2 className="max-w-xl text-2xl md:text-3xl">{t('featuresHeading')}</h2>
      <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ sign, name, text }) => (
          <li key={name} className="flex gap-4 sm:block">
            {sign}
            <div className="sm:mt-4">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
