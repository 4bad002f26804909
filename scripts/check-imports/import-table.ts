import type { IForbiddenRuleType } from 'dependency-cruiser';

/** One room, and what its files may import besides each other. All paths are regular expressions. */
interface Room {
  readonly name: string;
  readonly files: string;
  readonly mayImport: readonly string[];
  /** Modules from which it may import types, which are erased. */
  readonly mayImportTypes?: readonly string[];
  /** Rooms that must run anywhere do not use packages or Node modules. (Default: true) */
  readonly mayUsePackages?: boolean;
}

/** The rooms besides `app`: `content, db -> domain -> server, jobs`; everyone may import `engine`. */
export const ROOMS: readonly Room[] = [
  { name: 'engine', files: '^engine/', mayImport: [], mayUsePackages: false },
  { name: 'drawing', files: '^drawing/', mayImport: ['^engine/'], mayUsePackages: false },
  {
    name: 'recognition',
    files: '^recognition/',
    mayImport: ['^drawing/', '^engine/'],
    mayUsePackages: false,
  },
  { name: 'draft', files: '^draft/', mayImport: ['^engine/'], mayUsePackages: false },
  { name: 'db', files: '^db/', mayImport: [], mayImportTypes: ['^engine/'] },
  {
    name: 'domain',
    files: '^domain/',
    mayImport: ['^db/', '^content/', '^engine/', '^recognition/', '^draft/'],
  },
  {
    name: 'server and jobs',
    files: '^(server|jobs)/',
    mayImport: [
      '^domain/',
      '^draft/',
      '^engine/',
      '^db/(client[.]server|folder-lock|migrate)[.]ts$',
      // The contents of a reading, which the API describes.
      '^recognition/reading[.]ts$',
    ],
  },
];

/** The rooms of `app`, from the bottom up. Each imports only from lower floors. */
export const APP_FLOORS: readonly (readonly string[])[] = [
  ['words'],
  ['site', 'workers'],
  ['ui'],
  ['board'],
  ['player'],
  ['editor'],
  ['reading'],
  [
    ...['account', 'billing', 'boards', 'console', 'conversions', 'find', 'home', 'levels'],
    ...['offline', 'play', 'posts', 'search', 'videos'],
  ],
  ['shell'],
];

/** Rooms that may import another room of the same floor, with the reason. Never in both directions. */
export const NEIGHBOURS: readonly (readonly [from: string, to: string, reason: string])[] = [
  ['conversions', 'billing', 'a conversion that too few credits refuse leads to more of them'],
  ['find', 'search', 'where no picture is at hand, /find asks for the number'],
  ['home', 'search', 'the first screen asks for the number'],
  ['home', 'levels', 'featured levels are cards of levels'],
  ['levels', 'search', 'a number in the filter of the list leads to its level'],
  ['levels', 'videos', 'a level has videos'],
  ['play', 'search', 'without script, /play asks for the number'],
  ['workers', 'site', 'a worker whose script is gone is a lost chunk'],
];

/** The rooms of `domain`, from the bottom up. Each imports only from earlier ones. */
export const DOMAIN_ORDER: readonly string[] = [
  ...[
    'platform',
    'backups',
    'client-errors',
    'redirects',
    'accounts',
    'api-keys',
    'passkeys',
    'credits',
  ],
  ...['orders', 'boards', 'videos', 'levels', 'progress', 'posts', 'search', 'imports'],
  ...['conversions', 'contributions', 'admin'],
];

/** The same for `server`. Its own files, which combine the rooms, import all of them. */
export const SERVER_ORDER: readonly string[] = ['http', 'middleware', 'api'];

/** The part of the domain that both sides of the network need. */
const SHARED_DOMAIN: readonly string[] = [
  '^domain/[^/]+/(limits|schema)[.]ts$',
  '^domain/accounts/(find-address|return-path)[.]ts$',
  '^domain/levels/level-number[.]ts$',
  '^domain/platform/(forms|plans|mail/schema|pictures/picture-limits|site/(schema|auth-path|decode-address|locale-path|paths))[.]ts$',
];

/** The rooms' own files, as opposed to packages and Node modules. */
const OURS =
  '^(app|content|db|domain|draft|drawing|engine|jobs|recognition|scripts|server|tests|training)/';

/** Types that React Router generates for pages. */
const PAGE_TYPES = '/[+]types/';

/** Tests, which may import anything, and those types. */
const UNRESTRICTED = `[.]test[.]tsx?$|${PAGE_TYPES}`;

/**
 * The rules for dependency-cruiser. `pages` are the files named in `app/routes.ts`; React Router keeps imports for their loaders and
 * actions out of the browser. Cycles of types are forbidden like all others: they cost nothing at run time, but files in a cycle cannot be
 * read or moved one by one. Tests and scripts may import anything.
 */
export function importRules(pages: readonly string[]): IForbiddenRuleType[] {
  const pageFiles = pages.map((page) => `^${page.replaceAll('.', '[.]')}$`);
  return [
    ...ROOMS.flatMap(rulesOf),
    ...APP_FLOORS.flatMap((rooms, floor) =>
      rooms.map((room) =>
        orderRule('app', room, [...APP_FLOORS.slice(0, floor).flat(), ...neighboursOf(room)]),
      ),
    ),
    ...DOMAIN_ORDER.map((room, index) => orderRule('domain', room, DOMAIN_ORDER.slice(0, index))),
    ...SERVER_ORDER.map((room, index) => orderRule('server', room, SERVER_ORDER.slice(0, index))),
    {
      name: 'the browser may import of the domain only what both sides need',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [
          UNRESTRICTED,
          '[.]server[.]tsx?$',
          '^app/(root[.]tsx|routes[.]ts)$',
          '^app/console/',
          ...pageFiles,
        ],
      },
      to: {
        path: OURS,
        pathNot: ['^(app|draft|drawing|engine|recognition)/', ...SHARED_DOMAIN],
      },
    },
    {
      name: 'app may import this from no other room',
      severity: 'error',
      from: { path: '^app/', pathNot: UNRESTRICTED },
      to: { path: OURS, pathNot: '^(app|domain|draft|drawing|engine|recognition)/' },
    },
    ...(pages.length === 0
      ? []
      : [
          {
            name: 'pages are imported by nobody',
            severity: 'error' as const,
            from: { path: OURS, pathNot: ['^tests/', UNRESTRICTED] },
            to: { path: pageFiles },
          },
        ]),
    {
      name: 'imports may not form a circle',
      severity: 'error',
      from: { pathNot: UNRESTRICTED },
      to: { circular: true },
    },
    {
      // An import that cannot be resolved would escape the rules above.
      name: 'imports must be found',
      severity: 'error',
      from: { pathNot: UNRESTRICTED },
      to: { couldNotResolve: true, path: '^[.#]', pathNot: PAGE_TYPES },
    },
  ];
}

/** The rooms of the same floor that a room of `app` may import. */
function neighboursOf(room: string): readonly string[] {
  return NEIGHBOURS.filter(([from]) => from === room).map(([, to]) => to);
}

function orderRule(parent: string, room: string, below: readonly string[]): IForbiddenRuleType {
  return {
    name: `${parent}/${room} imports only the rooms below it`,
    severity: 'error',
    from: { path: `^${parent}/${room}/`, pathNot: UNRESTRICTED },
    to: {
      path: `^${parent}/`,
      pathNot: [`^${parent}/(${[room, ...below].join('|')})/`, PAGE_TYPES],
    },
  };
}

function rulesOf({
  name,
  files,
  mayImport,
  mayImportTypes = [],
  mayUsePackages = true,
}: Room): readonly IForbiddenRuleType[] {
  const from = { path: files, pathNot: UNRESTRICTED };
  return [
    {
      name: `${name} may not import this`,
      severity: 'error',
      from,
      to: {
        ...(mayUsePackages && { path: OURS }),
        pathNot: [files, ...mayImport, ...mayImportTypes],
      },
    },
    ...(mayImportTypes.length === 0
      ? []
      : [
          {
            name: `${name} may import only types of this`,
            severity: 'error' as const,
            from,
            to: { path: [...mayImportTypes], dependencyTypesNot: ['type-only' as const] },
          },
        ]),
  ];
}
