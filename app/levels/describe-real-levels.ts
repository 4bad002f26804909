import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import { LEVELS_PER_PAGE, type RealLevels } from '#domain/levels/schema.ts';

/** How many levels are real, in words. Formatted on the server, because setting up number formats is slow on a phone. */
export function describeRealLevels({ real, max, hundreds }: RealLevels, locale: Locale) {
  const t = translate(locale, 'realLevels');
  return {
    sentence: t('share', { real, max }),
    hundreds: hundreds.map((hundred) => ({
      sentence: t('hundred', hundred),
      from: hundred.from.toLocaleString(locale),
      /** From 0 to 1. */
      share: hundred.real / (hundred.to - hundred.from + 1),
      page: Math.ceil(hundred.from / LEVELS_PER_PAGE),
    })),
  };
}
