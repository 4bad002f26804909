import { checkReferences, indexTexts, type KnownText, type SiteFacts } from './check-references.ts';
import type { ContentFault } from './content-fault.ts';
import type { MergedContent, TextSource } from './read-folders.ts';
import type { RenderedFile } from './render/render-file.ts';
import { createRenderer } from './render/renderer.ts';

/** A text that the site already serves. */
export interface PublishedText extends KnownText {
  readonly sha256: string;
}

export interface RenderedChanges {
  /** New and changed texts without faults, by path. */
  readonly changed: ReadonlyMap<
    string,
    { readonly source: TextSource; readonly rendered: RenderedFile }
  >;
  readonly faults: readonly ContentFault[];
}

/**
 * Renders the texts that differ from what is published, and checks them. Of several files with one path, the first without faults is used.
 * A faulty file leaves the published text as it is; the file that it would replace is used only if nothing is published yet.
 * `findSiteFacts` receives the ids of the guide's boards that the new texts mention. `renderMsMax`: see `createRenderer`.
 */
export async function renderChanges(
  content: MergedContent,
  published: ReadonlyMap<string, PublishedText>,
  findSiteFacts: (boardIds: readonly string[]) => Promise<SiteFacts>,
  today: string,
  renderMsMax?: number,
): Promise<RenderedChanges> {
  const faults: ContentFault[] = [];
  const changed = new Map<string, { source: TextSource; rendered: RenderedFile }>();
  const assets = { boards: content.boards, pictures: withoutBytes(content) };
  const renderer = createRenderer(assets, today, renderMsMax);
  try {
    for (const [path, sources] of content.sources) {
      const before = published.get(path);
      for (const source of sources) {
        if (before?.sha256 === source.sha256) break;
        if (source.text !== null) {
          const result = await renderer.render({ path, text: source.text });
          if (result.ok) {
            changed.set(path, { source, rendered: result.value });
            break;
          }
          faults.push(...result.error.map((fault) => ({ file: source.file, ...fault })));
        }
        if (before) break;
      }
    }
  } finally {
    await renderer.close();
  }
  const siteFacts = await findSiteFacts(listGuideBoards([...changed.values()]));
  // Leaving out a text can break a link to it in another, so this repeats until nothing more is left out.
  for (;;) {
    const unchanged = [...published].filter(
      ([path]) => content.sources.has(path) && !changed.has(path),
    );
    const rendered = [...changed.values()].map((one) => one.rendered);
    const index = indexTexts([...unchanged.map(([, text]) => text), ...rendered]);
    const countBefore = changed.size;
    for (const [path, { source, rendered }] of changed) {
      const found = checkReferences(rendered, index, siteFacts);
      faults.push(...found.map((fault) => ({ file: source.file, ...fault })));
      if (found.length > 0) changed.delete(path);
    }
    if (changed.size === countBefore) return { changed, faults };
  }
}

/** The renderer's thread does not need the pictures' bytes. */
function withoutBytes({ pictures }: MergedContent) {
  return new Map(
    [...pictures].map(([path, { name, width, height }]) => [path, { name, width, height }]),
  );
}

function listGuideBoards(texts: readonly { readonly rendered: RenderedFile }[]): readonly string[] {
  const ids = texts.flatMap(({ rendered: { references, links } }) => [
    ...references.flatMap(({ reference }) => (reference.kind === 'guide' ? [reference.id] : [])),
    ...links.flatMap(({ path }) => /^\/detail\/([0-9a-f]{16})$/.exec(path)?.[1] ?? []),
  ]);
  return [...new Set(ids)];
}
