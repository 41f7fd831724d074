/**
 * `PORT=9100 node bench/trials/open.ts BOOK`: opens a workbook in our stand-in for Excel, with the built pane beside it
 * and a service with the official postal data, and takes a person's commands at 127.0.0.1:PORT until `quit`
 * (`bench/trials/do.ts` sends them). DAICHO_TEST_DATA names the data. The pane speaks the language of NAME.brief.txt.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPane, startChromium } from '../../test/hosts/excel/browser.ts';
import { ExcelHost } from '../../test/hosts/excel/excel-host.ts';
import { startDaicho } from '../../test/hosts/excel/running-daicho.ts';
import { realData } from '../accuracy/real-data.ts';
import { commands } from './commands.ts';
import { OpenedBook } from './opened-book.ts';
import { PaneOfAPerson } from './pane-of-a-person.ts';
import { Refusal } from './refusal.ts';
import { VERSION } from './towns.ts';

const [path] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 9100);
if (path === undefined || !existsSync(path)) {
  console.error('PORT=9100 node bench/trials/open.ts BOOK');
  process.exit(2);
}
const { source } = realData();
const briefPath = path.replace(/\.xlsx$/, '.brief.txt');
const brief = existsSync(briefPath) ? readFileSync(briefPath, 'utf8').trim() : '';

const [book, browser, daicho] = await Promise.all([
  OpenedBook.open(path),
  startChromium(),
  startDaicho((dataDir) => {
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', VERSION, f));
    return importPostal({ dataDir, version: VERSION, files, replace: false, allowLoss: false });
  }),
]);
const host = new ExcelHost(book.workbook);
const { page, faults } = await openPane(browser, host, {
  serviceUrl: daicho.url,
  language: /\p{Script=Han}/u.test(brief) || brief === '' ? 'ja' : 'en',
  settings: { baseUrl: daicho.url, keyKind: 'secret', key: daicho.keys.secret },
  initScript: readFileSync(fileURLToPath(new URL('pane-in-page.js', import.meta.url)), 'utf8'),
});
const pane = new PaneOfAPerson(page);
await pane.settle();
const run = commands({ pane, book, brief, pictures: mkdtempSync(join(tmpdir(), 'daicho-trial-')) });

let last = Promise.resolve();
const server = createServer((request, response) => {
  // One command after the other, as a person gives them.
  last = last.then(async () => {
    const words: string[] = JSON.parse(await text(request));
    const said = await run(words).catch((error: unknown) => {
      if (error instanceof Refusal) return `refused: ${error.message}`;
      return `fault of the trial: ${error instanceof Error ? error.stack : error}`;
    });
    const wrong = [...host.unsupported.splice(0), ...faults.splice(0)];
    response.end([said, ...wrong.map((fault) => `fault: ${fault}`), ''].join('\n'));
    if (words[0] === 'quit') await end();
  });
});
server.listen(port, '127.0.0.1', () => console.log(`ready at 127.0.0.1:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await browser.close();
  await daicho.stop();
}
