import type { ContentFault } from './content-fault.ts';
import { crossCheck, indexTexts, type KnownText, type Surroundings } from './cross-check.ts';
import type { Gathered, TextSource } from './gather.ts';
import type { RenderedFile } from './render/render-file.ts';
import { createRenderer } from './render/renderer.ts';

/** A text that is on the site already. */
export interface PublishedText extends KnownText {
  readonly sha256: string;
}

export interface ChosenTexts {
  /** New or changed, by path, and good. */
  readonly changed: ReadonlyMap<
    string,
    { readonly source: TextSource; readonly rendered: RenderedFile }
  >;
  readonly faults: readonly ContentFault[];
}

/**
 * Renders what has changed and decides what is shown: of each path the uppermost file that is good. A faulty file
 * leaves what is published under its path as it is, and only where there is nothing the file below is taken.
 */
export async function chooseTexts(
  gathered: Gathered,
  published: ReadonlyMap<string, PublishedText>,
  surroundings: (references: readonly string[]) => Promise<Surroundings>,
  today: string,
): Promise<ChosenTexts> {
  const faults: ContentFault[] = [];
  const changed = new Map<string, { source: TextSource; rendered: RenderedFile }>();
  const renderer = createRenderer({ boards: gathered.boards, pictures: factsOf(gathered) }, today);
  try {
    for (const [path, sources] of gathered.sources) {
      const before = published.get(path);
      for (const source of sources) {
        if (before?.sha256 === source.sha256) break;
        if (source.text !== null) {
          const rendering = await renderer.render({ path, text: source.text });
          if (rendering.ok) {
            changed.set(path, { source, rendered: rendering.value });
            break;
          }
          faults.push(...rendering.error.map((fault) => ({ file: source.file, ...fault })));
        }
        if (before) break;
      }
    }
  } finally {
    await renderer.close();
  }
  const around = await surroundings(guideBoardsOf([...changed.values()]));
  // Leaving a text out may leave a link to it dead, so this goes on until nothing more is left out.
  for (;;) {
    const kept = [...published].filter(
      ([path]) => gathered.sources.has(path) && !changed.has(path),
    );
    const rendered = [...changed.values()].map((one) => one.rendered);
    const index = indexTexts([...kept.map(([, text]) => text), ...rendered]);
    const before = changed.size;
    for (const [path, { source, rendered }] of changed) {
      const found = crossCheck(rendered, index, around);
      faults.push(...found.map((fault) => ({ file: source.file, ...fault })));
      if (found.length > 0) changed.delete(path);
    }
    if (changed.size === before) return { changed, faults };
  }
}

/** Pictures without their bytes, which a renderer has no use for. */
function factsOf({ pictures }: Gathered) {
  return new Map(
    [...pictures].map(([path, { name, width, height }]) => [path, { name, width, height }]),
  );
}

function guideBoardsOf(texts: readonly { readonly rendered: RenderedFile }[]): readonly string[] {
  const ids = texts.flatMap(({ rendered: { references, links } }) => [
    ...references.flatMap(({ reference }) => (reference.kind === 'guide' ? [reference.id] : [])),
    ...links.flatMap(({ path }) => /^\/detail\/([0-9a-f]{16})$/.exec(path)?.[1] ?? []),
  ]);
  return [...new Set(ids)];
}
