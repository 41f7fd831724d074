/** Takes the pictures of docs/guides/no-code/dashboard.md. */
import { describe, it, onTestFinished, vi } from 'vitest';
import { takePicture } from '../../hosts/docs-picture.ts';
import { fillAccount } from '../../service/dashboard/filled-account.ts';
import { newPage, service, signIn, useDashboard } from './dashboard-browser.ts';

useDashboard();

describe('the dashboard', () => {
  it('has its picture taken, with the same date each time', async () => {
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
      await takePicture(page, `${name}.png`, { fullPage: true });
    }
  });
});
