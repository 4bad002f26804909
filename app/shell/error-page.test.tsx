import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { refusedBody } from '#app/site/refused-body.ts';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { ErrorPage } from './error-page.tsx';

test('a form that could not be received gets a page with the reason and a way back', () => {
  const { data, init } = refusedBody({ status: 413, sentence: 'Too large.' });
  const error = new ErrorResponse(init?.status ?? 0, '', data);
  const html = renderOnSite(<ErrorPage error={error} />);
  expect(html).toContain('This could not be received');
  expect(html).toContain('Too large.');
  expect(html).toMatch(/<a href="\/"[^>]*>Back to the form<\/a>/);
});

test('a page that could not be fetched is put down to the connection, and any other failure to us', () => {
  const show = (error: Error) => renderOnSite(<ErrorPage error={error} />);
  for (const message of [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
  ]) {
    expect(show(new TypeError(message)), message).toContain('Check your connection');
  }
  expect(show(new TypeError('levels is null'))).toContain('It is our fault');
});
