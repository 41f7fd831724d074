import { writeFileSync } from 'node:fs';
import { build } from '@daicho/excel-addin/build.ts';
import { openPane, startChromium } from '../test/hosts/excel/browser.ts';
import { endOfRun } from '../test/hosts/excel/enrich-in-pane.ts';
import { ExcelHost } from '../test/hosts/excel/excel-host.ts';
import { Workbook } from '../test/hosts/excel/workbook.ts';
import { customerAddresses } from './enrich/customers.ts';
import { localKey } from './keys.ts';
import { benchDataDirectory } from './registers.ts';
import { startService } from './service-process.ts';
const ROWS = Number(process.env.ROWS ?? 40_000), DISTINCT = Math.round(ROWS * 0.625);
const data = await benchDataDirectory();
await build();
await using service = await startService(data);
await using browser = await startChromium();
const settings = { baseUrl: service.url, key: localKey(data), keyKind: 'secret' };
const NAMES = ['佐藤','鈴木','高橋','田中','伊藤','渡辺','山本','中村','小林'].flatMap((a) => ['太郎','花子','一郎','恵子','健','幸子','誠'].map((b) => `${a}${b}`)).concat(['株式会社山田商店','田中工業（株）','有限会社佐藤']);
const workbook = new Workbook();
const cells = customerAddresses(data, ROWS, DISTINCT);
const sheet = workbook.addSheet('名簿', [['番号', '住所', '氏名'], ...cells.map((cell, i) => [i + 1, cell, NAMES[i % NAMES.length]!])]);
workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: cells.length + 1, columns: 3 });
const host = new ExcelHost(workbook);
const { page, close } = await openPane(browser, host, { serviceUrl: service.url, settings });
const cdp = await page.context().newCDPSession(page);
const events: any[] = [];
cdp.on('Tracing.dataCollected', ({ value }) => { for (const e of value as any[]) if (e.ph==='X'||e.ph==='M'||e.name==='ProfileChunk'||e.name==='Profile') events.push(e); });
async function traced(name: string, work: () => Promise<void>) {
  events.length = 0;
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.cpu_profiler'] } } as any);
  await work();
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r as any));
  await cdp.send('Tracing.end'); await done;
  writeFileSync(`/tmp/trace-${name}.json`, JSON.stringify(events));
  const main = events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid}.${e.tid}`);
  const tasks = events.filter((e) => /RunTask/.test(e.name) && main.includes(`${e.pid}.${e.tid}`)).sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, 12);
  console.log(`== ${name}`);
  for (const t of tasks) {
    const inner = events.filter((e) => e !== t && e.tid === t.tid && e.pid === t.pid && e.ts >= t.ts && e.ts + (e.dur ?? 0) <= t.ts + t.dur && (e.tdur ?? 0) > 3000).sort((a, b) => b.tdur - a.tdur).slice(0, 6).map((e) => `${e.name}:${(e.tdur / 1000).toFixed(0)}${e.args?.data?.functionName ? `(${e.args.data.functionName})` : ''}`);
    console.log((t.tdur / 1000).toFixed(1), 'cpu ms', (t.dur / 1000).toFixed(1), 'wall', ((t.ts - tasks[0]!.ts)/1e6).toFixed(2), inner.join(' '));
  }
}

await page.locator('#estimate p').first().waitFor();
await traced('preview', async () => { await page.locator('#preview').click(); await page.locator('#preview-result').waitFor(); await page.waitForTimeout(3000); });
await page.locator('#open-duplicates').click();
await page.locator('#customers-mixed').waitFor().catch(() => {});
await page.waitForTimeout(3000);
await traced('find', async () => { await page.locator('#find-duplicates').click(); await page.locator('#found').waitFor({ timeout: 400000 }); await page.waitForTimeout(1000); });
await traced('mark', async () => { await page.locator('#mark-duplicates').click(); await page.locator('#marked').waitFor({ timeout: 400000 }); await page.waitForTimeout(1000); });
await traced('undo', async () => { await page.locator('#undo-marks').click(); await page.waitForFunction(() => document.querySelector('#undo-marks') === null && document.querySelector('#find-duplicates') !== null, undefined, { timeout: 400000 }); await page.waitForTimeout(500); });
await close();
