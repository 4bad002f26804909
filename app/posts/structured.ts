import type { RootData } from '#app/site/root-data.ts';
import type { ContentPage, PostPage } from '#domain/posts/schema.ts';
import type { PagePart } from './post-view.ts';

/** Structured data of a post: its type, author, dates and address. */
export function describeArticle(
  root: RootData | undefined,
  post: Pick<PostPage, 'slug' | 'title' | 'description' | 'publishedOn' | 'updatedOn' | 'tags'>,
): Record<string, unknown> {
  const origin = root?.site.siteURL ?? '';
  const url = `${origin}/blog/${post.slug}`;
  const publisher = { '@type': 'Organization', name: root?.site.siteName ?? '', url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: `${origin}/og/post/${post.slug}.png`,
    datePublished: post.publishedOn,
    dateModified: post.updatedOn ?? post.publishedOn,
    keywords: post.tags.join(', '),
    inLanguage: 'en-US',
    author: publisher,
    publisher,
  };
}

/**
 * Questions and answers: each heading of depth 2 is a question, and the text up to the next one is the answer. Undefined if the text has
 * none.
 */
export function describeQuestions(
  page: Pick<ContentPage, 'headings'>,
  parts: readonly PagePart[],
  origin: string,
): Record<string, unknown> | undefined {
  const html = parts
    .map((part) => ('html' in part ? part.html : ''))
    .join('\n')
    .replaceAll(' href="/', ` href="${origin}/`);
  const questions = page.headings.filter(({ depth }) => depth === 2);
  const answers = html.split(/<h2 [^>]*>.*?<\/h2>/gs).slice(1);
  const entities = questions.flatMap(({ text }, index) => {
    const answer = answers[index]?.trim();
    if (!answer) return [];
    return [
      { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text: answer } },
    ];
  });
  if (entities.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entities };
}
