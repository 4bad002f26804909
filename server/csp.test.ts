import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './csp.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows marked inline scripts by their hashes, and removes the marks', () => {
  const { html, policy } = sealPage(
    '<script nonce="m">a()</script><script nonce="m">b()</script>',
    'm',
  );
  expect(html).toBe('<script>a()</script><script>b()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')};`);
});

test('does not allow injected scripts', () => {
  const { policy } = sealPage(
    '<p><script>steal()</script><script nonce="guess">steal()</script>',
    'm',
  );
  expect(policy).toContain("script-src 'self';");
});

test('hashes a script exactly as it is, including line breaks', () => {
  const text = '\n  a("</p>");\r\n';
  expect(sealPage(`<script type="module" nonce="m">${text}</script>`, 'm').policy).toContain(
    hashOf(text),
  );
});

test('allows marked inline styles by their hashes, and no others', () => {
  const { html, policy } = sealPage(
    '<style nonce="m" data-href="site">p{color:red}</style><style>p{display:none}</style>',
    'm',
  );
  expect(html).toContain('<style data-href="site">p{color:red}</style>');
  expect(policy).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
  expect(policy).not.toContain(hashOf('p{display:none}'));
});

test('allows neither inline scripts in general nor eval', () => {
  const { policy } = sealPage('', 'm');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe/);
  expect(policy).toContain("default-src 'none'");
});

test('allows the configured analytics script to load and to send data, and no other site', () => {
  const analyticsURL = 'https://stats.example.com/count.js?site=1';
  const { policy } = sealPage('<p>x</p>', 'm', { analyticsURL, endpoint: '' });
  expect(policy).toContain("script-src 'self' https://stats.example.com;");
  expect(policy).toContain("connect-src 'self' https://stats.example.com;");
  expect(sealPage('<p>x</p>', 'm').policy).not.toContain('stats');
});

test('allows calls to the configured API endpoint, from which no scripts are loaded', () => {
  const endpoint = 'https://api.example.com/unjam';
  const { policy } = sealPage('<p>x</p>', 'm', { analyticsURL: null, endpoint });
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain("script-src 'self';");
});
