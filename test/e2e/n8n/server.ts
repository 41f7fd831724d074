/** The nodes in a running n8n: its editor, its webhooks. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CountingProxy } from '../../hosts/counting-proxy.ts';
import { CHROMIUM, inEditor } from '../../hosts/n8n/editor.ts';
import type { Listener } from '../../hosts/n8n/listener.ts';
import type { N8n } from '../../hosts/n8n/n8n-process.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import { type Stage, WEBHOOK_SECRET } from './stage.ts';

export function onARunningServer(stage: () => Stage): void {
  let proxy: CountingProxy;
  let receiver: Listener;
  let forged: Listener;
  let n8n: N8n;
  let rest: N8nRest;
  beforeAll(async () => {
    ({ proxy, receiver, forged, n8n } = stage());
    for (const id of ['radar', 'guarded', 'daichoChangedCorporations']) {
      const { code, stdout } = await n8n.command(['publish:workflow', `--id=${id}`]);
      if (code !== 0) throw new Error(stdout);
    }
    await n8n.start();
    rest = await N8nRest.setUp(n8n.url);
  });
  afterAll(() => n8n?.stop());

  const notify = (body: string, { id = 'radar', headers = {} } = {}) => {
    receiver.received.length = 0;
    proxy.seen.length = 0;
    return fetch(`${n8n.url}/webhook/${id}/radar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  };
  const changes = (date: string) => JSON.stringify({ url: `${forged.url}/steal`, date });
  const ITEMS = ['1180301018771', '7000012050002'].map((corporate_number) => ({
    corporate_number,
    date: '2026-11-20',
  }));
  const receivedItems = () => receiver.received.map((body): unknown => JSON.parse(body));

  it('emits an item for each number of the date, and never calls the address of the body', async () => {
    const response = await notify(changes('2026-11-20'));
    expect(response.status).toBe(200);
    await expect.poll(receivedItems).toEqual(ITEMS);
    expect(proxy.seen).toEqual(['GET /v1/houjinbangou/radar/2026-11-20']);
    expect(forged.received).toEqual([]);
  });

  it('emits them again when the sender repeats itself', async () => {
    await notify(changes('2026-11-20'));
    await expect.poll(receivedItems).toEqual(ITEMS);
  });

  it('lets the example drop what comes again', async () => {
    const id = '5b0f3a86-7d0a-4b7e-9d0e-0e7f4e2f6c11';
    await notify(changes('2026-11-20'), { id });
    await expect.poll(receivedItems).toEqual(ITEMS);
    await notify(changes('2026-11-20'), { id });
    await notify(changes('2026-11-21'), { id });
    await expect
      .poll(receivedItems)
      .toEqual([{ corporate_number: ITEMS[0]?.corporate_number, date: '2026-11-21' }]);
  });

  it('starts nothing where nothing changed', async () => {
    const response = await notify(changes('2026-11-18'));
    expect([response.status, await response.json()]).toEqual([200, { received: 0 }]);
    expect(receiver.received).toEqual([]);
  });

  it('answers 502 when the list cannot be had, so that the sender tries again', async () => {
    const response = await notify(changes('2026-11-19'));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(apiErrorSentences.server.en);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['{"date":"2026-11-20"}'],
    ['{"url":1,"date":"2026-11-20"}'],
    ['{"url":"https://x.example","date":"2026-02-30"}'],
    ['{"url":"https://x.example","date":"../../postalcode/1020083"}'],
    ['{"url":"https://x.example","date":["2026-11-20"]}'],
    ['[]'],
    ['null'],
    ['{}'],
    [''],
  ])('refuses %s, and asks nothing', async (body) => {
    const response = await notify(body);
    expect(response.status).toBe(400);
    expect(proxy.seen).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('never sees what is no JSON: n8n refuses it', async () => {
    expect((await notify('not json')).status).toBe(422);
    expect(proxy.seen).toEqual([]);
  });

  it('wants the secret where the trigger says so', async () => {
    const body = changes('2026-11-20');
    expect((await notify(body, { id: 'guarded' })).status).toBe(401);
    const wrong = { 'x-webhook-secret': `${WEBHOOK_SECRET}!` };
    expect((await notify(body, { id: 'guarded', headers: wrong })).status).toBe(401);
    expect(proxy.seen).toEqual([]);
    const right = { 'x-webhook-secret': WEBHOOK_SECRET };
    expect((await notify(body, { id: 'guarded', headers: right })).status).toBe(200);
    await expect.poll(receivedItems).toEqual(ITEMS);
  });

  it.skipIf(!existsSync(CHROMIUM))('runs an example in the editor', async () => {
    const folder = process.env.DAICHO_PICTURES ?? n8n.folder;
    const picture = join(folder, 'n8n.png');
    await inEditor(n8n.url, rest, 'daichoNormalizeAddresses', async (page) => {
      await page.getByRole('button', { name: 'Execute workflow' }).last().click();
      const done = page.getByText('Workflow executed successfully');
      await done.waitFor();
      await page.locator('.el-notification__closeBtn').click();
      await done.waitFor({ state: 'hidden' });
      await page.locator('[data-test-id="canvas-node"][data-node-name="Daicho"]').dblclick();
      await page.getByText('1020083').first().waitFor();
      await page.screenshot({ path: picture });
    });
    expect(statSync(picture).size).toBeLessThan(250_000);
  });
}
