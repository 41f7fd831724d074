import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Shows only the rows to check, and waits until they are drawn: the table reuses its cells, so that an early press would meet
 * another row.
 */
export async function showRowsToCheck(page: Page): Promise<void> {
  await page.selectOption('#filter', 'ambiguous');
  await page.locator('regular-table td.problem').first().waitFor();
  const others = page.locator('regular-table tbody tr:not(:has(td.problem))');
  await expect.poll(() => others.count()).toBe(0);
}
