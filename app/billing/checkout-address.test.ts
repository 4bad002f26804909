import { expect, test } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

test('a checkout of ours is a path, one of a provider stays as it is', () => {
  const site = 'https://unjam.example';
  expect(checkoutAddress(`${site}/payment/sandbox/sbx_1`, site)).toBe('/payment/sandbox/sbx_1');
  expect(checkoutAddress('https://checkout.example/c/1', site)).toBe(
    'https://checkout.example/c/1',
  );
  expect(checkoutAddress(`${site}.evil.example/`, site)).toBe(`${site}.evil.example/`);
});
