/** Uses a running service, its command and a receiver: from the link in the terminal to a verified notification. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startListening } from '../../../bench/measured-process.ts';
import { DAICHO } from '../../../bench/program.ts';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';

async function startService() {
  const data = mkdtempSync(join(tmpdir(), 'daicho-notifications-'));
  const service = await startListening([
    DAICHO,
    'serve',
    '--port',
    '0',
    '--data',
    data,
    '--log-level',
    'error',
    '--allow-private-webhooks',
  ]);
  onTestFinished(async () => {
    await service.stop();
    rmSync(data, { recursive: true });
  });
  return { url: service.url, data };
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver that answers with a given status. */
async function startReceiver() {
  const received: Received[] = [];
  const receiver = { address: '', received, status: 204, answer: '' };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(receiver.status).end(receiver.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const bound = server.address();
  if (bound !== null && typeof bound === 'object') {
    receiver.address = `http://127.0.0.1:${bound.port}/hook`;
  }
  return receiver;
}

describe('notifications in the dashboard', () => {
  it('let a person set the address, try it, see a failure, and send it again', async () => {
    const { url, data } = await startService();
    const receiver = await startReceiver();
    const options = ['--data', data, '--public-url', url];
    const printed = spawnSync(process.execPath, [DAICHO, 'key', 'dashboard', ...options]);
    const link = printed.stdout.toString().trim();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dashboard\/sign-in\?token=/);

    const browser = await sharedChromium();
    onTestFinished(() => closePages(browser));
    const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await page.goto(link);
    await page.click('main button');
    await page.click('nav >> text=通知先');
    await page.fill('#address', receiver.address);
    await page.click('button.main');
    await page.locator('text=アドレスを保存しました').waitFor();
    await page.click('text=表示・変更する');
    const secret = (await page.textContent('#secret')) ?? '';

    receiver.status = 500;
    receiver.answer = '<b>壊れています</b>';
    await page.click('text=通知先へ戻る');
    await page.click('text=テスト通知を送る');
    await page.locator('h1 >> text=通知の詳細').waitFor();
    await expect.poll(() => receiver.received.length).toBe(1);
    const outcome = page.locator('td >> text=500');
    await expect
      .poll(async () => {
        await page.reload();
        return outcome.count();
      })
      .toBeGreaterThan(0);
    expect(await page.textContent('.response')).toBe('<b>壊れています</b>');

    receiver.status = 204;
    await page.click('text=もう一度送る');
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.badge >> text=配信済み').count();
      })
      .toBeGreaterThan(0);

    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    for (const { headers, body } of receiver.received) {
      const told = Object.fromEntries(
        ['id', 'timestamp', 'signature'].map((name) => [
          `webhook-${name}`,
          String(headers[`webhook-${name}`]),
        ]),
      );
      expect(new Webhook(secret).verify(body, told)).toHaveProperty('date');
    }
  });
});
