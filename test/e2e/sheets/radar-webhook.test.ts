/** The web app of the built script receives deliveries of the real service, and requests of others. */

import { findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deployWebApp } from '../../hosts/sheets/http/web-app.ts';
import type { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import { DAY, numberOf, radarStage, watching } from './radar-stage.ts';

const stage = radarStage(20);
const [A, B, C] = [numberOf(1), numberOf(2), numberOf(3)];
const SOON = { timeout: 30_000, interval: 50 };

/** A deployed spreadsheet that watches numbers, and the address shown to the person. */
async function deployed(...numbers: readonly string[]) {
  const opened = await watching(
    stage(),
    numbers.map((number) => [number]),
  );
  const app = await deployWebApp(opened.spreadsheet);
  onTestFinished(() => app.close());
  await opened.run('radarAddSelected');
  const token = await newToken(opened.spreadsheet, opened.run);
  return { ...opened, app, token, address: app.url + token };
}

/** Gives the end of the address, `?token=…`. The person confirms the first one, or chooses a renewal. */
async function newToken(
  spreadsheet: Spreadsheet,
  run: Awaited<ReturnType<typeof watching>>['run'],
  button: 'OK' | 'YES' = 'OK',
): Promise<string> {
  await run('radarWebhook', { button });
  const html = spreadsheet.seen?.dialogs.at(-1)?.html ?? '';
  return /<code>(\?token=[0-9a-f]{64})<\/code>/.exec(html)?.[1] ?? '';
}

function body(date: string): string {
  return JSON.stringify({ url: 'https://elsewhere.example/steal', date });
}

function post(address: string, text: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: text, redirect: 'error' }).then(
    async (response) => `${response.status} ${await response.text()}`,
  );
}

describe('the radar in Sheets, notified by the service,', () => {
  it('takes a delivery of the service, and lists what changed', async () => {
    const { app, address, changes } = await deployed(A);
    const { db, accountId } = stage();
    await setDefaultWebhook(db, accountId, address, { allowPrivate: true });
    await stage().change('2026-09-02', { corporateNumber: A, name: '株式会社改名', process: '11' });
    await expect.poll(() => app.answered, SOON).toEqual([200]);
    expect(changes().map((row) => row.slice(1, 5))).toEqual([
      [A, '商号又は名称の変更', '株式会社改名', '株式会社1'],
    ]);
    const sent = await db
      .selectFrom('delivery')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await expect
      .poll(async () => (await findDelivery(db, accountId, sent.id))?.last?.failure, SOON)
      .toBeNull();
  });

  it('does nothing for a wrong token, but answers the same', async () => {
    const { app, token, address, spreadsheet, proxy, changes, detect } = await deployed(B);
    const today = await detect(B);
    const before = proxy.seen.length;
    const last = token.endsWith('0') ? '1' : '0';
    const answers = [
      await post(app.url, body(today)),
      await post(`${app.url}?token=`, body(today)),
      await post(`${app.url}${token.slice(0, -1)}${last}`, body(today)),
      await post(`${app.url}?Token=${token.slice(7)}`, body(today)),
      await post(address, 'not JSON'),
      await post(address, '[]'),
      await post(address, JSON.stringify({ date: today })),
      await post(address, body('2026-02-30')),
      await post(address, body(dayInJapan(spreadsheet.now() + 2 * DAY))),
      await post(address, body(dayInJapan(spreadsheet.now() - 91 * DAY))),
      await post(address, body('9'.repeat(20_000))),
    ];
    expect(proxy.seen).toHaveLength(before);
    expect(changes()).toEqual([]);
    expect(await post(address, body(today))).toBe(answers[0]);
    expect(new Set(answers).size).toBe(1);
    expect(changes()).toHaveLength(1);
    expect(proxy.seen.some(({ path }) => path.includes('steal'))).toBe(false);
  });

  it('lists a day once, however often it is notified', async () => {
    const { address, changes, detect, spreadsheet, proxy } = await deployed(C);
    const day = await detect(C);
    await Promise.all([post(address, body(day)), post(address, body(day))]);
    await post(address, body(day));
    expect(changes()).toHaveLength(1);
    await spreadsheet.letPass(2 * DAY);
    await post(address, body(dayInJapan(spreadsheet.now())));
    const before = proxy.seen.length;
    await post(address, body(day));
    expect(proxy.seen).toHaveLength(before);
    expect(changes()).toHaveLength(1);
  });

  it('ignores the old address after a new one, and both after a stop', async () => {
    const { app, address, run, changes, detect, spreadsheet } = await deployed(A);
    const day = await detect(A);
    const renewed = app.url + (await newToken(spreadsheet, run, 'YES'));
    expect(renewed).not.toBe(address);
    await post(address, body(day));
    expect(changes()).toEqual([]);
    expect(await run('radarWebhook', { button: 'NO' })).toContain('受け取りをやめました');
    await post(renewed, body(day));
    expect(changes()).toEqual([]);
    const kept = JSON.stringify([...(spreadsheet.seen?.properties ?? [])]);
    expect(kept).not.toContain(renewed.slice(-64));
  });

  it('loses nothing while the service is down: the next check lists the day', async () => {
    let isDown = false;
    const { spreadsheet, run, changes, detect } = await watching(stage(), [[B]], {
      fault: () => (isDown ? { status: 503 } : undefined),
    });
    const app = await deployWebApp(spreadsheet);
    onTestFinished(() => app.close());
    await run('radarAddSelected');
    const address = app.url + (await newToken(spreadsheet, run));
    const day = await detect(B);
    isDown = true;
    expect(await post(address, body(day))).toContain('200');
    expect(changes()).toEqual([]);
    isDown = false;
    expect(await run('radarCheckNow')).toContain('変更 1 件');
    expect(changes()).toHaveLength(1);
  });
});
