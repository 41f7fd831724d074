/** Pictures of the docs: a run of tests takes them but keeps none, so that it leaves the sources as they are. */
import { join } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { expect } from 'vitest';

const MAX_BYTES = 200 * 1024;

/**
 * Fails where the picture is too large for the docs. To renew them: `DAICHO_PICTURES=docs/pictures npx vitest run --project e2e
 * -t 'picture taken'`.
 * @param name path below `docs/pictures`.
 */
export async function takePicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const folder = process.env.DAICHO_PICTURES;
  const kept = folder === undefined ? {} : { path: join(folder, name) };
  const picture = await page.screenshot({ ...options, ...kept });
  expect(picture.length).toBeLessThan(MAX_BYTES);
}
