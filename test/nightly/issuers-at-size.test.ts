/**
 * Imports of many invoice issuers, in time and memory, their validity on random days, and a list of their numbers. By default
 * 440,000 made-up issuers and 100,000 rows; with `DAICHO_BENCH_ISSUERS=4400000` as many issuers as the nation has, about five
 * million rows, and a list of a million.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIssuerRegister } from '@daicho/service/registers/invoice/open-register.ts';
import { openIssuerSnapshot } from '@daicho/service/registers/invoice/snapshot.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { validityOn } from '@daicho/shared/model/issuer.ts';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../bench/enrich/made-up-addresses.ts';
import { writeDifferences, writeWholeFiles } from '../../bench/invoice/agency-files.ts';
import { generatedIssuers } from '../../bench/invoice/generated.ts';
import { isValidOn } from '../../bench/invoice/made-up-issuer.ts';
import { measuredRun } from '../../bench/measured-run.ts';
import { realData, realDataPath } from '../real-data.ts';

const NATION = 4_400_000;
const SIZE = Number(process.env.DAICHO_BENCH_ISSUERS ?? NATION / 10);
const WHOLE = '2025-06-30';
const DAY = '2025-07-01';
const DAYS_ASKED = 100_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Limits of the processor's time for the nation's list, in seconds, and of memory. */
const WHOLE_SECONDS = 120;
const DIFFERENCES_SECONDS = 3;
const PEAK_BYTES = 2 ** 30;
/**
 * Rows of a list in proportion to the number of issuers, and the limit of its time in two threads: half a minute on two cores.
 */
const LIST_ROWS = Math.round((SIZE * 1_000_000) / NATION);
const LIST_SECONDS = 60;
/**
 * Two threads may need at most this many times the memory of one. The test runs the sources, which need more than the package.
 */
const SECOND_THREAD = 1.3;
/** Time that the command takes to start, whatever it imports. */
const START_SECONDS = 3;

describe.skipIf(realData === undefined)(`${SIZE} invoice issuers`, () => {
  it('are imported within bounds, and valid on the days of their registrations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-issuers-'));
    try {
      const corporations = [];
      for await (const row of corporationRows(realDataPath('nta', '26_kyoto_all_20170402.zip'))) {
        corporations.push(row);
      }
      const issuers = generatedIssuers(corporations, { size: SIZE });
      const { paths, rows } = writeWholeFiles(folder, issuers, WHOLE);
      const differences = writeDifferences(folder, issuers, DAY);
      const data = ['--data', join(folder, 'data')];
      const whole = measuredRun('import', 'invoice', ...paths, ...data);
      const day = measuredRun('import', 'invoice', '--diff', differences.path, ...data);
      process.stderr.write(
        `${JSON.stringify({ rows, whole, differences: differences.rows, day })}\n`,
      );
      expect(whole.peakBytes).toBeLessThan(PEAK_BYTES);
      expect(whole.cpuSeconds).toBeLessThan(START_SECONDS + (WHOLE_SECONDS * SIZE) / NATION);
      expect(day.peakBytes).toBeLessThan(PEAK_BYTES);
      expect(day.cpuSeconds).toBeLessThan(DIFFERENCES_SECONDS);

      const snapshot = openIssuerSnapshot(join(folder, 'data'));
      const register = openIssuerRegister(snapshot, () => undefined);
      const random = seeded(7);
      const asked = Array.from({ length: DAYS_ASKED }, () => {
        const issuer = issuers.issuer(Math.floor(random() * SIZE));
        const since = Date.parse('2023-09-01') + Math.floor(random() * 660) * DAY_MS;
        return { issuer, date: new Date(since).toISOString().slice(0, 10) };
      });
      // Changes that are published after the day of the differences are not known.
      const known = asked.filter(({ issuer }) =>
        issuer.rows.every(({ updateDate = '' }) => updateDate <= DAY),
      );
      const start = process.cpuUsage();
      const answers = known.map(({ issuer, date }) => register.lookup(issuer.number, date));
      const { user, system } = process.cpuUsage(start);
      process.stderr.write(
        `${JSON.stringify({ lookups: known.length, microseconds: (user + system) / known.length })}\n`,
      );
      const isValid = known.map(({ date }, i) => {
        const record = answers[i];
        return record !== undefined && validityOn(record, date) === 'valid';
      });
      expect(isValid).toEqual(known.map(({ issuer, date }) => isValidOn(issuer, date)));
      expect(known.length).toBeGreaterThan(DAYS_ASKED / 2);
      snapshot.table.close();

      const list = join(folder, 'list.csv');
      const lines = Array.from({ length: LIST_ROWS }, (_, i) => {
        const { number } = issuers.issuer(Math.floor(random() * SIZE));
        const since = Date.parse('2023-10-01') + Math.floor(random() * 630) * DAY_MS;
        return `${i + 1},${number},${new Date(since).toISOString().slice(0, 10)}\n`;
      });
      writeFileSync(list, `番号,登録番号,取引日\n${lines.join('')}`);
      const [alone, both] = ['1', '2'].map((threads) => {
        const output = join(folder, `list-${threads}.csv`);
        const columns = ['--column', '登録番号', '--date-column', '取引日', '--fields', 'valid'];
        const given = ['--as', 'invoice_number', ...columns, '--threads', threads, '-o', output];
        const used = measuredRun('enrich', list, ...given, ...data);
        return { ...used, text: readFileSync(output) };
      });
      if (alone === undefined || both === undefined) throw new Error('no run');
      const { text: one, ...oneThread } = alone;
      const { text: other, ...twoThreads } = both;
      process.stderr.write(`${JSON.stringify({ list: LIST_ROWS, oneThread, twoThreads })}\n`);
      expect(other.equals(one)).toBe(true);
      expect(twoThreads.cpuSeconds).toBeLessThan(
        2 * START_SECONDS + (LIST_SECONDS * SIZE) / NATION,
      );
      expect(twoThreads.peakBytes).toBeLessThan(SECOND_THREAD * oneThread.peakBytes);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 3_600_000);
});
