import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { makePseudo } from './pseudo-message.ts';

/** A catalog: namespaces of messages, nested to any depth. */
interface Messages {
  readonly [key: string]: string | Messages;
}

const SOURCE = join(import.meta.dirname, 'en-US.json');
const CATALOGUE = join(import.meta.dirname, 'catalogue.ts');
/** Modules that add one namespace to the catalog. They exist only in the browser's bundles. */
const NAMESPACES = join(import.meta.dirname, 'namespaces/');
const PSEUDO = join(import.meta.dirname, 'en-XA.json');

/**
 * Compiles the catalogs while the site is bundled, so that no browser needs the parser of message syntax. It then needs
 * `use-intl/format-message/format-only`, to which the Vite configuration points.
 *
 * In the browser, a namespace of `en-US` is in the chunk of the code that uses it: each module that names one imports it, and the catalog
 * itself starts empty.
 *
 * The catalog of `en-XA` is not a file: it is generated here from that of `en-US`.
 */
export function compileMessages(): Plugin[] {
  return [compileCatalogues(), splitByNamespace()];
}

function compileCatalogues(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:en-XA\.json$/ },
      handler: () => PSEUDO,
    },
    load: {
      filter: { id: /\/app\/words\/messages\/en-XA\.json$/ },
      async handler() {
        this.addWatchFile(SOURCE);
        const messages = JSON.parse(await readFile(SOURCE, 'utf8')) as Messages;
        return JSON.stringify(mapMessages(messages, makePseudo));
      },
    },
    transform: {
      filter: { id: /\/app\/words\/messages\/[\w-]+\.json$/ },
      handler(code, id) {
        const isSplit = id === SOURCE && this.environment.name === 'client';
        const messages = isSplit ? {} : mapMessages(JSON.parse(code), compile);
        return { code: JSON.stringify(messages), map: null };
      },
    },
  };
}

function splitByNamespace(): Plugin {
  return {
    name: 'split-messages',
    // Runs after the router has removed the loaders from the browser's routes, with the namespaces that only they use.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^virtual:namespace\/\w+$/ },
      handler: (id) => `${NAMESPACES}${id.slice(id.indexOf('/') + 1)}.js`,
    },
    load: {
      filter: { id: /\/app\/words\/messages\/namespaces\/\w+\.js$/ },
      async handler(id) {
        this.addWatchFile(SOURCE);
        const messages = JSON.parse(await readFile(SOURCE, 'utf8')) as Messages;
        const namespace = id.slice(NAMESPACES.length, -'.js'.length);
        const words = messages[namespace];
        // The editor has its own catalog, which is loaded with it.
        if (words === undefined) return '';
        if (typeof words === 'string') this.error(`'${namespace}' is a message, not a namespace.`);
        const compiled = JSON.stringify(mapMessages(words, compile));
        return `import { addNamespace } from ${JSON.stringify(CATALOGUE)};
addNamespace(${JSON.stringify(namespace)}, ${compiled});`;
      },
    },
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: /useTranslations|translate/ },
      handler(code) {
        const imports = findNamespaces(code).map((name) => `import 'virtual:namespace/${name}';`);
        return imports.length === 0 ? null : { code: imports.join('') + code, map: null };
      },
    },
  };
}

/** The namespaces that a module uses, each once. They are string literals in its source. */
export function findNamespaces(code: string): readonly string[] {
  const uses = /\b(?:useTranslations\(|translate(?:Meta)?\([^'"`]*,)\s*['"`](\w+)/g;
  return [...new Set(Array.from(code.matchAll(uses), ([, name = '']) => name))];
}

function mapMessages(messages: Messages, change: (message: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? change(message) : mapMessages(message, change),
    ]),
  );
}
