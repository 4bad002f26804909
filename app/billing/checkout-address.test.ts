import { expect, test } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

test('our own checkout is a path, one of a provider stays unchanged', () => {
  const site = 'https://unjam.example';
  expect(checkoutAddress(`${site}/payment/sandbox/sbx_1`, site)).toBe('/payment/sandbox/sbx_1');
  expect(checkoutAddress('https://checkout.example/c/1', site)).toBe(
    'https://checkout.example/c/1',
  );
  expect(checkoutAddress(`${site}.evil.example/`, site)).toBe(`${site}.evil.example/`);
});
