/** Runs `daicho open` and a service that is killed in the middle and started again, as real processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { buildDeskOnce } from '../../built.ts';
import { atNight } from '../../cases.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { runFolder } from '../../run-folder.ts';

const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  await buildDeskOnce();
  browser = await sharedChromium();
});
afterAll(() => closePages(browser));

/** Starts a command, and gives its first line. */
async function started(...args: string[]): Promise<{ process: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [DAICHO, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, line: String(line) };
}

function dataFolder(): string {
  return mkdtempSync(join(runFolder(), 'daicho-open-'));
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

describe('daicho open', () => {
  it('shows a list in the browser without a further step, and removes it at the end', async () => {
    const data = dataFolder();
    const list = join(data, '顧客.xlsx');
    copyFileSync(CUSTOMERS, list);
    const { process: command, line } = await started('open', list, '--no-open', '--data', data);
    expect(line).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/desk\/#[\w-]{22}$/);
    const page = await browser.newPage({ locale: 'ja-JP' });
    page.setDefaultTimeout(PATIENCE_MS);
    onTestFinished(() => page.close());
    await page.goto(line);
    await page.locator('regular-table tbody', { hasText: '青森県庁' }).waitFor();
    expect(await page.locator('.bar h1').innerText()).toBe('顧客.xlsx');
    command.kill('SIGINT');
    await once(command, 'exit');
    expect(readdirSync(join(data, 'desk'))).toEqual([]);
    expect(readFileSync(list)).toEqual(readFileSync(CUSTOMERS));
  });

  it('says what is wrong with a file that is not a list, and leaves nothing behind', async () => {
    const data = dataFolder();
    const args = ['open', join(data, 'none.xlsx'), '--no-open', '--data', data, '--lang', 'en'];
    const child = spawn(process.execPath, [DAICHO, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toContain('none.xlsx');
    expect(existsSync(join(data, 'desk')) ? readdirSync(join(data, 'desk')) : []).toEqual([]);
  });

  atNight(it)?.(
    'runs on the desk after the service of the open page was killed and started again',
    async () => {
      const data = dataFolder();
      const port = await freePort();
      const serve = () => started('serve', '--port', port, '--data', data);
      const first = await serve();
      const page = await browser.newPage({ locale: 'ja-JP' });
      page.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(() => page.close());
      await page.goto(`http://127.0.0.1:${port}/desk/`);
      await page.setInputFiles('#file', CUSTOMERS);
      const pane = page.frameLocator('iframe.pane');
      await pane.locator('#run').waitFor();
      first.process.kill('SIGKILL');
      await once(first.process, 'exit');
      await pane.locator('#run').click();
      await pane.locator('.notice', { hasText: /返事がありません|読み込めませんでした/ }).waitFor();
      await serve();
      // The service listens before it has opened its data, and answers 503 until then.
      const statusNow = async () => (await fetch(`http://127.0.0.1:${port}/desk/`)).status;
      await expect.poll(statusNow).toBe(200);
      await pane.locator('#run').click();
      await pane.locator('#result').waitFor();
      await expect.poll(() => page.locator('regular-table td.problem').count()).toBeGreaterThan(0);
    },
  );

  atNight(it)?.(
    'continues a run that was under way when the service was killed, and the open page shows the end without a reload',
    async () => {
      const data = dataFolder();
      const port = await freePort();
      const serve = () => started('serve', '--port', port, '--data', data);
      const first = await serve();
      const page = await browser.newPage({ locale: 'ja-JP' });
      page.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(() => page.close());
      await page.goto(`http://127.0.0.1:${port}/desk/`);
      await page.setInputFiles('#file', CUSTOMERS);
      const pane = page.frameLocator('iframe.pane');
      await pane.locator('#run').waitFor();
      const held: Route[] = [];
      let isKilled = false;
      await page.route('**/desk/ask', (route) => {
        if (isKilled) return route.continue();
        held.push(route);
        return undefined;
      });
      // A run that reads ditto marks does not continue without its page.
      await pane.locator('#marks').click();
      await pane.locator('#run').click();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      first.process.kill('SIGKILL');
      await once(first.process, 'exit');
      isKilled = true;
      for (const route of held) await route.abort();
      await pane.locator('#background', { hasText: '返事がありません' }).waitFor();
      await serve();
      await pane.locator('#background', { hasText: '照合が終わりました' }).waitFor();
      await expect.poll(() => page.locator('regular-table td.problem').count()).toBeGreaterThan(0);
    },
  );
});
