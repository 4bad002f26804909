import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'vite';
import { listTargets } from './browser-targets.ts';

/** The target browsers, by their names in MDN's data. */
const NAMES = new Map([
  ['chrome', 'chrome'],
  ['firefox', 'firefox'],
  ['ios_saf', 'safari_ios'],
  ['safari', 'safari'],
] as const);

/** Since when one browser supports a feature. */
interface Support {
  readonly version_added?: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}

/** MDN's data about one name: an interface with its members, or a member. */
interface Feature {
  readonly __compat?: Compat;
  readonly [member: string]: Feature | Compat | undefined;
}

/** The features that are newer than the oldest targets. */
interface NewerFeatures {
  /** Interfaces and functions of the window, such as `VideoEncoder`. */
  readonly globals: ReadonlySet<string>;
  /** Such as `URL.canParse`. */
  readonly statics: ReadonlySet<string>;
  /** Methods of any object that no interface had at that time. */
  readonly methods: ReadonlySet<string>;
  /** Pseudo-classes and pseudo-elements. An unknown one invalidates the selector. */
  readonly selectors: ReadonlySet<string>;
}

/**
 * Features that a script uses and the oldest targets lack according to MDN's data: what is called or constructed, and the selectors in its
 * strings. The object of a method is not known, so a method passes if an older interface has one of the same name.
 */
export function findNewerFeatures(script: string): ReadonlySet<string> {
  const { globals, statics, methods, selectors } = newerFeatures();
  const found = new Set<string>();
  const readSelectors = (text: string) => {
    for (const [, name = ''] of text.matchAll(/(?<![\w:]):{1,2}([a-z][a-z-]+)/g))
      if (selectors.has(name)) found.add(`:${name}`);
  };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && globals.has(callee.name)) found.add(callee.name);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property, computed } = callee;
      if (computed) return;
      const full = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (statics.has(full)) found.add(full);
      else if (methods.has(property.name)) found.add(property.name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && globals.has(callee.name)) found.add(callee.name);
    },
    Literal({ value }) {
      if (typeof value === 'string') readSelectors(value);
    },
    TemplateElement({ value }) {
      readSelectors(value.raw);
    },
  }).visit(parseSync('script.js', script).program);
  return found;
}

let known: NewerFeatures | undefined;

function newerFeatures(): NewerFeatures {
  known ??= readFeatures();
  return known;
}

function readFeatures(): NewerFeatures {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const { api, javascript, css } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly api: Feature;
    readonly javascript: { readonly builtins: Feature };
    readonly css: { readonly selectors: Feature };
  };
  const isNewer = newerThan(oldestOfEach());
  const globals = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  // If one interface has had it for long, it is old, even if others got it recently.
  const put = (to: Map<string, boolean>, name: string, compat: Compat) =>
    to.set(name, (to.get(name) ?? true) && isNewer(compat));
  for (const [name, members] of [...entries(api), ...entries(javascript.builtins)]) {
    const isObjectNewer = members.__compat !== undefined && isNewer(members.__compat);
    if (members.__compat) put(globals, name, members.__compat);
    for (const [member, { __compat: compat }] of entries(members)) {
      if (!compat) continue;
      const plain = member.replace(/_static$/, '');
      // To call a method of an object that does not exist, a script first has to create the object, which is found.
      if (!isObjectNewer) put(methods, plain, compat);
      if (plain !== member || NAMESPACES.has(name)) put(statics, `${name}.${plain}`, compat);
      if (name === 'Window') put(globals, member, compat);
    }
  }
  const selectors = new Map<string, boolean>();
  for (const [name, { __compat: compat }] of entries(css.selectors))
    if (compat) put(selectors, name, compat);
  return {
    globals: newerOf(globals),
    statics: newerOf(statics),
    methods: newerOf(methods),
    selectors: newerOf(selectors),
  };
}

/** Objects of the language whose members are all static. */
const NAMESPACES = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect']);

const entries = (feature: Feature) =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Feature][];

const newerOf = (features: ReadonlyMap<string, boolean>) =>
  new Set([...features].filter(([, isNewer]) => isNewer).map(([name]) => name));

type Browser = typeof NAMES extends ReadonlyMap<string, infer Name> ? Name : never;

function oldestOfEach(): ReadonlyMap<Browser, number> {
  const oldest = new Map<Browser, number>();
  for (const target of listTargets()) {
    const [browser = '', versions = ''] = target.split(' ');
    const name = NAMES.get(browser as 'chrome');
    const version = Number.parseFloat(versions);
    if (name && !(version >= (oldest.get(name) ?? Number.POSITIVE_INFINITY)))
      oldest.set(name, version);
  }
  return oldest;
}

const newerThan =
  (oldest: ReadonlyMap<Browser, number>) =>
  ({ support }: Compat): boolean =>
    [...oldest].some(([browser, version]) => {
      const statements = [support[browser] ?? []].flat() as Support[];
      return !statements.some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
          typeof added === 'string' &&
          !(removed || flags || prefix || alternative_name) &&
          Number.parseFloat(added.replace('≤', '')) <= version,
      );
    });
