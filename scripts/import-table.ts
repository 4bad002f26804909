import type { IForbiddenRuleType } from 'dependency-cruiser';

/** One room of the house, and what its files may import besides each other. All paths are regular expressions. */
interface Room {
  readonly name: string;
  readonly files: string;
  /** Files within `files` that belong to another room. */
  readonly except?: string;
  readonly mayImport: readonly string[];
  /** Of these it may import types, which are erased. */
  readonly mayImportTypes?: readonly string[];
  /** Rooms that must run anywhere use no packages and no modules of Node. (Default: true) */
  readonly mayUsePackages?: boolean;
}

/** Routes, and what the bundler keeps out of the browser. */
const ROUTES = '^app/(routes/|routes[.]ts$|root[.]tsx$|.*[.]server[.]tsx?$)';

/**
 * Who may import whom: `content, db -> domain -> app/routes -> app/components`, with `server` and `jobs` beside the routes,
 * and `engine` open to all. Tests and scripts may import anything.
 */
const ROOMS: readonly Room[] = [
  { name: 'engine', files: '^engine/', mayImport: [], mayUsePackages: false },
  { name: 'recognition', files: '^recognition/', mayImport: ['^engine/'], mayUsePackages: false },
  { name: 'db', files: '^db/', mayImport: [], mayImportTypes: ['^engine/'] },
  {
    name: 'domain',
    files: '^domain/',
    mayImport: ['^db/', '^content/', '^engine/', '^recognition/'],
  },
  {
    name: 'server and jobs',
    files: '^(server|jobs)/',
    mayImport: ['^domain/', '^engine/', '^db/(client[.]server|folder-lock|migrate)[.]ts$'],
  },
  {
    name: 'routes',
    files: ROUTES,
    mayImport: ['^app/', '^domain/', '^engine/', '^recognition/'],
  },
  {
    // What runs in the browser. Of the domain it may import what both sides of the network need.
    name: 'browser',
    files: '^app/',
    except: ROUTES,
    mayImport: [
      '^engine/',
      '^recognition/',
      '^domain/(accounts|boards|conversions|credits|levels|orders|plans|passkeys|posts|progress|redirects|search|site|videos)/schema[.]ts$',
      '^domain/accounts/(find-address|limits|return-path)[.]ts$',
      '^domain/forms[.]ts$',
      '^domain/progress/limits[.]ts$',
      '^domain/levels/level-number[.]ts$',
      '^domain/site/(locale-path|paths)[.]ts$',
    ],
  },
];

/** The rooms' own files, as against packages and modules of Node. */
const OURS = '^(app|content|db|domain|engine|jobs|recognition|scripts|server|tests)/';

/** Tests, and the types that React Router generates for routes. */
const UNRESTRICTED = '[.]test[.]tsx?$|/[+]types/';

function rulesOf({
  name,
  files,
  except,
  mayImport,
  mayImportTypes = [],
  mayUsePackages = true,
}: Room): readonly IForbiddenRuleType[] {
  const from = { path: files, pathNot: except ? [UNRESTRICTED, except] : UNRESTRICTED };
  const own = except ? `(?!${except})${files}` : files;
  return [
    {
      name: `${name} may not import this`,
      severity: 'error',
      from,
      to: {
        ...(mayUsePackages && { path: OURS }),
        pathNot: [own, ...mayImport, ...mayImportTypes, '/[+]types/'],
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

/**
 * The rules for dependency-cruiser. Circles of types are forbidden like all others: they cost nothing at run time, but files
 * in a circle cannot be read or moved one by one.
 */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  ...ROOMS.flatMap(rulesOf),
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
    to: { couldNotResolve: true, path: '^[.#]', pathNot: '/[+]types/' },
  },
];
