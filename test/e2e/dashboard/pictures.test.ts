/** Takes the pictures of docs/guides/no-code/dashboard.md. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillAccount } from '../../service/dashboard/filled-account.ts';
import { newPage, service, signIn, useDashboard } from './dashboard-browser.ts';

useDashboard();

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const PICTURE_MAX_BYTES = 200 * 1024;

describe('the dashboard', () => {
  it('has its pictures taken, with the same date each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const accountId = await service.newAccount('見本商事');
    const { day } = await fillAccount(service.state, accountId, { odd: '' });
    const page = await newPage({ width: 900 });
    await signIn(page, accountId);
    for (const [name, path] of [
      ['dashboard', '/'],
      ['dashboard-changes', `/changes/${day}`],
    ]) {
      await page.goto(`${service.url}/dashboard${path}`);
      const picture = `${FOLDER}${name}.png`;
      await page.screenshot({ path: picture, fullPage: true });
      expect(statSync(picture).size).toBeLessThan(PICTURE_MAX_BYTES);
    }
  });
});
