import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Credits of the free trial. */
export const TRIAL = 10;

/** A picture on which a sign may have been missed. */
export const DOUBTFUL_PICTURE = join(
  import.meta.dirname,
  '../../recognition/fixtures/ice-and-numbers/picture.webp',
);

/** The status of a conversion, on its page. */
export const statusOf = (page: Page) => page.getByRole('article').getByRole('status').first();

/** Has a picture converted, and opens the page of its conversion. */
export async function upload(page: Page, buffer: Buffer, name: string) {
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The credits of whoever is signed in. */
export async function creditsOf(request: APIRequestContext) {
  const response = await request.get('/api/v1/user_info');
  return ((await response.json()) as { readonly data: { readonly credits: number } }).data.credits;
}
