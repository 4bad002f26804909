import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './csp.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('lets the marked inline scripts run, by their hashes, and takes the marks off', () => {
  const { html, policy } = sealPage(
    '<script nonce="m">a()</script><script nonce="m">b()</script>',
    'm',
  );
  expect(html).toBe('<script>a()</script><script>b()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')};`);
});

test('lets no script run that got into the page in another way', () => {
  const { policy } = sealPage(
    '<p><script>steal()</script><script nonce="guess">steal()</script>',
    'm',
  );
  expect(policy).toContain("script-src 'self';");
});

test('hashes a script as it stands, line breaks and all', () => {
  const text = '\n  a("</p>");\r\n';
  expect(sealPage(`<script type="module" nonce="m">${text}</script>`, 'm').policy).toContain(
    hashOf(text),
  );
});

test('lets the marked inline styles apply, by their hashes, and no others', () => {
  const { html, policy } = sealPage(
    '<style nonce="m" data-href="site">p{color:red}</style><style>p{display:none}</style>',
    'm',
  );
  expect(html).toContain('<style data-href="site">p{color:red}</style>');
  expect(policy).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
  expect(policy).not.toContain(hashOf('p{display:none}'));
});

test('allows neither inline scripts at large nor eval', () => {
  const { policy } = sealPage('', 'm');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe/);
  expect(policy).toContain("default-src 'none'");
});

test('lets in the analytics script that is configured, to load and to send, and no other site', () => {
  const analyticsURL = 'https://stats.example.com/count.js?site=1';
  const { policy } = sealPage('<p>x</p>', 'm', { analyticsURL, endpoint: '' });
  expect(policy).toContain("script-src 'self' https://stats.example.com;");
  expect(policy).toContain("connect-src 'self' https://stats.example.com;");
  expect(sealPage('<p>x</p>', 'm').policy).not.toContain('stats');
});

test('lets calls go to the endpoint of the API that is configured, and scripts come from nowhere else', () => {
  const endpoint = 'https://api.example.com/unjam';
  const { policy } = sealPage('<p>x</p>', 'm', { analyticsURL: null, endpoint });
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain("script-src 'self';");
});
