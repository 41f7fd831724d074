import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens the list of earlier runs. A late estimate moves the page between press and release, and then the press does not count.
 */
export async function openHistory(pane: Page | FrameLocator): Promise<void> {
  const history = pane.locator('#history');
  await history.waitFor();
  await expect
    .poll(async () => {
      if ((await history.getAttribute('open')) === null) await history.locator('summary').click();
      return history.getAttribute('open');
    })
    .not.toBeNull();
}
