import { useTranslations } from 'use-intl';
import { ChevronDownIcon, Icon } from '#app/ui/icons.tsx';

/** Six questions. Native disclosures open without script, and a search within the page finds their text. */
export function Faq({ siteName }: { readonly siteName: string }) {
  const t = useTranslations('home');
  const questions = [
    { question: t('faqFindQ'), text: t('faqFindA') },
    { question: t('faqSameQ'), text: t('faqSameA') },
    { question: t('faqCheckedQ'), text: t('faqCheckedA') },
    { question: t('faqSpoilQ'), text: t('faqSpoilA') },
    { question: t('faqFreeQ'), text: t('faqFreeA') },
    { question: t('faqOfficialQ'), text: t('faqOfficialA', { site: siteName }) },
  ];
  return (
    <section id="faq" className="grid gap-6 py-16 md:grid-cols-[1fr_1.6fr] md:gap-16 md:py-24">
      <h2 className="text-2xl md:text-3xl">{t('faqHeading')}</h2>
      <div className="divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, text }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <Icon
                of={ChevronDownIcon}
                className="size-5 text-muted transition-transform duration-(--motion-slow) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-5 text-muted">{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
