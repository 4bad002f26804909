import { expect, test } from 'vitest';
import { addressOutside, isInAppBrowser } from './in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/150.0.0.0';

test('distinguishes browsers within apps from the phones’ own', () => {
  for (const inApp of [
    `${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.30.100 (iPhone14,5; iOS 18_5)`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0.40;FBBV/1]`,
    `${ANDROID} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0.0.40;]`,
    `${ANDROID} Mobile Safari/537.36 musical_ly_2024 BytedanceWebview/d8a21c6`,
  ])
    expect(isInAppBrowser(inApp), inApp).toBe(true);
  for (const own of [
    `${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    ANDROID.replace('; wv', ''),
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  ])
    expect(isInAppBrowser(own), own).toBe(false);
});

test('returns the address of the same page for the phone’s own browser', () => {
  const href = 'https://unjam.example/auth/sign_in?origin=%2Flevels%2F47';
  expect(addressOutside(ANDROID, href)).toBe(
    'intent://unjam.example/auth/sign_in?origin=%2Flevels%2F47#Intent;scheme=https;end',
  );
  expect(addressOutside(IPHONE, href)).toBe(`x-safari-${href}`);
});
