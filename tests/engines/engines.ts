import { existsSync, readdirSync } from 'node:fs';

/** Engines that the shared journeys run in. `oldest` is WebKit without the features that the oldest target lacks. */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'oldest';

/** Debian's packages for each, and how to find its program. */
const PACKAGED: Readonly<
  Record<'firefox' | 'webkit', { packages: readonly string[]; find: () => string | undefined }>
> = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find: () =>
      existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/xvfb-run')
        ? findMiniBrowser()
        : undefined,
  },
};

/** The program to drive. Undefined if the engine is not installed. Playwright finds Chromium itself. */
export function findEngine(engine: Exclude<Engine, 'chromium'>): string | undefined {
  return PACKAGED[engine === 'oldest' ? 'webkit' : engine].find();
}

const ENGINES = ['chromium', 'firefox', 'webkit', 'oldest'] as const;

const isInstalled = (engine: Engine) => engine === 'chromium' || findEngine(engine) !== undefined;

/** The engines that can run here. */
export const listEngines = (): readonly Engine[] => ENGINES.filter(isInstalled);

/** The engines that cannot. A test run does not install them, because with them it takes four minutes longer. */
export const listMissingEngines = (): readonly Engine[] =>
  ENGINES.filter((engine) => !isInstalled(engine));

/** The command that installs them on Debian. */
export const INSTALL_ENGINES = `apt-get install ${Object.values(PACKAGED)
  .flatMap(({ packages }) => packages)
  .join(' ')}`;

/** WebKit's own small browser, which is beside its processes. */
function findMiniBrowser(): string | undefined {
  for (const machine of readdirSync('/usr/lib')) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const path = `/usr/lib/${machine}/${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}
