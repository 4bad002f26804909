import { boardPicturePath } from '#app/board/drawing.ts';
import type { translate } from '#app/words/messages/catalogue.ts';
import type { LevelView } from './level-view.ts';

type Translate = ReturnType<typeof translate<'level'>>;

/** A walkthrough as schema.org data, for search engines. `steps` are its sentences, in order. */
export function howTo(
  t: Translate,
  level: Pick<LevelView, 'number' | 'boardId' | 'referenceSeconds'>,
  steps: readonly string[],
  siteURL: string,
): Record<string, unknown> {
  const address = `${siteURL}/levels/${level.number}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: t('howToName', { level: level.number }),
    image: siteURL + boardPicturePath(level.boardId),
    totalTime: `PT${level.referenceSeconds}S`,
    step: steps.map((text, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: t('stepName', { step: index + 1 }),
      text,
      url: `${address}#move=${index + 1}`,
    })),
  };
}
