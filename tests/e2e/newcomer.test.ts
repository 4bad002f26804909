import { readFile } from 'node:fs/promises';
import { waitUntilAwake } from './awake.ts';
import { takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, sendSignIn } from './sign-in.ts';

test('a newcomer’s picture becomes a video, starting from the home page, with a plan from the sandbox @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  test.slow();
  const account = await createAccount(request);
  const { bytes } = await takeScreenshot(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Pricing', level: 1 })).toBeVisible();
  await waitUntilAwake(page);
  await page.getByRole('button', { name: /^Buy for .*Player$/ }).click();
  const dialog = page.getByRole('dialog');
  await sendSignIn(dialog, account);
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Convert a screenshot' }).click();
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: bytes });
  await page.getByLabel('Name', { exact: true }).fill('My board');
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  const status = page.getByRole('article').getByRole('status').first();
  await expect(status).toHaveText('Solved');

  await page.getByRole('radio', { name: 'Portrait' }).check();
  await page.getByRole('button', { name: 'Make a video' }).click();
  const link = page.getByRole('link', { name: 'Download the video' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  await checkAccessibility();
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toMatch(/^my-board\.(?:mp4|webm)$/);
  const video = page.getByLabel('The video', { exact: true });
  const facts = () =>
    video.evaluate((element) => {
      const { videoWidth, videoHeight, duration } = element as HTMLVideoElement;
      return { videoWidth, videoHeight, isLong: duration > 3 };
    });
  await expect.poll(facts).toEqual({ videoWidth: 1080, videoHeight: 1920, isLong: true });

  // If an encoder fails in the middle, the next format is tried, and finally GIF.
  await page.evaluate(() => {
    const { encode } = VideoEncoder.prototype;
    const encoded = new WeakMap<VideoEncoder, number>();
    VideoEncoder.prototype.encode = function (...args) {
      const count = (encoded.get(this) ?? 0) + 1;
      encoded.set(this, count);
      if (count > 20) throw new DOMException('the encoder has stalled', 'EncodingError');
      return encode.apply(this, args);
    };
  });
  await page.getByRole('radio', { name: 'Square' }).check();
  await page.getByRole('button', { name: 'Make a video' }).click();
  await expect(link).toHaveAttribute('download', 'my-board.gif', { timeout: 120_000 });
  const downloadingGif = page.waitForEvent('download');
  await link.click();
  const gif = await readFile(await (await downloadingGif).path());
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([720, 720]);
});
