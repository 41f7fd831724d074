/** Pictures of the docs. A run of tests keeps none, and so leaves the sources unchanged. */
import { join } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { cases } from '../cases.ts';

const MAX_BYTES = 200 * 1024;
const FOLDER = process.env.DAICHO_PICTURES;

/** A test that only takes a picture proves little, so it runs at night, and when a person names a folder. */
export const itTakesPicture = FOLDER !== undefined || cases(0, 1) === 1 ? it : undefined;

/**
 * Fails if the picture is too large for the docs. To renew the pictures: `DAICHO_PICTURES=docs/pictures npx vitest run --project
 * e2e -t 'picture taken'`.
 * @param name path below `docs/pictures`.
 */
export async function takePicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const kept = FOLDER === undefined ? {} : { path: join(FOLDER, name) };
  const picture = await page.screenshot({ ...options, ...kept });
  expect(picture.length).toBeLessThan(MAX_BYTES);
}
