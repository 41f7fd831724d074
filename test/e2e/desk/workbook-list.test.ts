/** Cleans a workbook on the desk, decides its rows to check, and undoes everything. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';
import { unzip } from '../../service/tables/table-files.ts';
import { CUSTOMERS, drop, folder, openDesk, run, takeBack, useDesk } from './desk.ts';
import { showRowsToCheck } from './rows-to-check.ts';

useDesk();

const SHEET = 'xl/worksheets/sheet1.xml';

function daicho(...args: string[]): void {
  execFileSync(process.execPath, [DAICHO, ...args], { stdio: 'pipe' });
}

describe('a workbook', () => {
  it('comes back as the command makes it: the same cells, and every other part byte for byte', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    const { name, path } = await takeBack(page);
    expect(name).toBe('customers-daicho.xlsx');

    const output = join(folder, 'by-command.xlsx');
    daicho(
      'enrich',
      CUSTOMERS,
      ...['--column', '住所', '--postal-code-column', '郵便番号', '--fields', 'postal_code'],
      // What the pane proposes for this list.
      ...['--ditto-marks', 'above', '--notation', '123-4567'],
      ...['--lang', 'ja', '-o', output],
      '--allow-embedded',
      ...['--data', join(folder, 'no-data')],
    );
    const [ours, commands, given] = await Promise.all([path, output, CUSTOMERS].map(partsOf));
    expect([...(ours?.keys() ?? [])]).toEqual([...(commands?.keys() ?? [])]);
    expect(ours?.get(SHEET)).toBe(commands?.get(SHEET));
    for (const [part, content] of given ?? []) {
      if (part !== SHEET) expect(ours?.get(part), part).toBe(content);
    }
  });

  atNight(it)?.('gives the choices as a job, which daicho run accepts', async () => {
    const page = await openDesk();
    await drop(page, CUSTOMERS);
    const { name, path } = await takeBack(page, '#take-job');
    expect(name).toBe('job.yaml');
    const job = JSON.parse(readFileSync(path, 'utf8'));
    expect(job).toMatchObject({
      input: 'customers.xlsx',
      lookups: [{ as: 'address', column: ['住所'], 'postal-code-column': ['郵便番号'] }],
    });
    const output = join(folder, 'by-job.xlsx');
    writeFileSync(path, JSON.stringify({ ...job, input: CUSTOMERS, output }));
    daicho('run', path, '--data', join(folder, 'no-data'));
    expect((await partsOf(output)).has(SHEET)).toBe(true);
  });

  it('keeps decisions in its rows, and is as before once they are undone', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    await showRowsToCheck(page);
    await expect.poll(() => page.locator('.finding [role=status]').innerText()).toContain('15');
    // A press on a row to check offers its candidates.
    const row = page.locator('regular-table tbody tr', {
      has: page.getByText('12', { exact: true }),
    });
    await row.locator('td.problem').nth(2).click();
    await pane.locator('.card-input', { hasText: '架空町' }).first().waitFor();
    await pane.locator('#candidate-0').click();
    await pane.locator('.pager', { hasText: /書き込み済み\s1\s/ }).waitFor();
    await pane.getByText('閉じる', { exact: true }).click();
    await pane.getByText('選んだ 1 行に書き込みました').waitFor();
    await pane.locator('#result').waitFor();
    const { path } = await takeBack(page);
    expect(textOf(await partsOf(path))).toContain('一致（選択）');

    await pane.getByText('元に戻す', { exact: true }).first().click();
    await pane.getByText('手で決めた 1 行も元に戻ります').waitFor();
    await pane.getByText('元に戻す', { exact: true }).first().click();
    await expect.poll(() => page.locator('#filter').count()).toBe(0);
    const undone = await takeBack(page);
    expect(readFileSync(undone.path)).toEqual(readFileSync(CUSTOMERS));
  });

  it('is shown in its last state when the page is loaded again', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    const before = await takeBack(page);
    await page.reload();
    await page.locator('#filter').waitFor();
    const after = await takeBack(page);
    expect(readFileSync(after.path)).toEqual(readFileSync(before.path));
  });
});

function textOf(parts: ReadonlyMap<string, string>): string {
  return Buffer.from(parts.get(SHEET) ?? '', 'latin1').toString('utf8');
}

async function partsOf(path: string): Promise<Map<string, string>> {
  const parts = await unzip(readFileSync(path));
  return new Map([...parts].map(([name, { content }]) => [name, content.toString('latin1')]));
}
