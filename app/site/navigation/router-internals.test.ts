import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_DISCOVERY, NO_INSTRUMENTATION, ROUTER_REACTION } from './router-internals.ts';

const ROOT = join(import.meta.dirname, '../../..');
const readRouter = (file: string) =>
  readFileSync(join(ROOT, 'node_modules/react-router/dist/production/lib', file), 'utf8');

test('the router still reloads the left page when code is lost: otherwise chunk-errors can go', () => {
  expect(readRouter('dom/ssr/routeModules.js')).toMatch(ROUTER_REACTION);
});

const exportsOf = (code: string) =>
  [...code.matchAll(/export (?:const (\w+)|\{([^}]*)\})/g)]
    .flatMap(([, one, list]) => one ?? (list ?? '').split(','))
    .map((name) => name.trim().replace(/^\w+ as /, ''))
    .filter((name) => name !== '')
    .sort();

test('the router’s instrumentation still has exactly these exports: without it, no-instrumentation can go', () => {
  expect(exportsOf(NO_INSTRUMENTATION)).toEqual(exportsOf(readRouter('router/instrumentation.js')));
});

test('the router’s route discovery still has exactly these exports: without it, no-discovery can go', () => {
  const theirs = ['fog-of-war', 'route-discovery'].flatMap((file) =>
    exportsOf(readRouter(`dom/ssr/${file}.js`)),
  );
  expect(exportsOf(NO_DISCOVERY)).toEqual(theirs.sort());
});

test('the router’s scroll script still throws if storage is blocked: otherwise SCROLL_SCRIPT can go', () => {
  const script = readRouter('dom/lib.js');
  expect(script).toMatch(/catch \(error\) \{[^}]*sessionStorage\.removeItem\(storageKey\)/);
  expect(script).toContain('"react-router-scroll-positions"');
});

test('the router still puts its state, its manifest and its prefix into the page', () => {
  const client = readRouter('dom-export/hydrated-router.js');
  expect(client).toMatch(/window\.__reactRouterDataRouter = /);
  expect(client).toMatch(/window\.__reactRouterManifest/);
  expect(client).toMatch(/window\.__reactRouterContext/);
});
