/**
 * The same 1,000 addresses and codes through the command line, Sheets, Excel and n8n: one core, so the same
 * texts in every cell and the same number of requests.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { enrichTable } from '@daicho/service/cli/enrich/run.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { column, madeUpAddresses, seeded } from '../../bench/enrich/made-up-addresses.ts';
import { customers } from '../../examples/customers.data.ts';
import { build as buildExcel } from '../../excel-addin/build.ts';
import { enrichInPane } from '../hosts/excel/enrich-in-pane.ts';
import { type RunningDaicho, startDaicho } from '../hosts/excel/running-daicho.ts';
import { enrichInN8n } from '../hosts/n8n/enrich-in-n8n.ts';
import { enrichInSheets } from '../hosts/sheets/daicho-sheet.ts';

const FIELDS: readonly FieldId[] = [
  'postal_code',
  'prefecture',
  'city',
  'town',
  'block_lot_num',
  'building',
  'floor_room',
  'candidates',
  'status',
];
const ROWS = 1000;
const BATCH = 100;

let service: RunningDaicho;
let cells: string[];
let expected: string[][];
let requestsOfCli: number;
let distinct: number;

beforeAll(async () => {
  await buildExcel();
  service = await startDaicho();
  cells = messyColumn();
  const cli = await enrichInCli(cells);
  expected = cli.rows;
  requestsOfCli = cli.requests;
  distinct = cli.distinct;
});
afterAll(() => service?.stop());

describe('1,000 addresses with blanks, repeats and garbage', () => {
  it('have every kind of outcome on the command line', () => {
    expect(expected).toHaveLength(ROWS);
    const statuses = expected.map((row) => row.at(-1) ?? '');
    for (const begins of ['一致', '要確認', '該当なし', '入力不備']) {
      expect(statuses.some((status) => status.startsWith(begins))).toBe(true);
    }
    expect(statuses).toContain('');
    expect(requestsOfCli).toBe(Math.ceil(distinct / BATCH));
  });

  it('give the same in Sheets', async () => {
    const sheets = await enrichInSheets(cells, FIELDS, access());
    expect(sheets.rows).toEqual(expected);
    expect(sheets.requests).toBe(requestsOfCli);
  });

  it('give the same in Excel', async () => {
    const excel = await enrichInPane(cells, FIELDS, { ...access(), secret: true });
    expect(excel.rows).toEqual(expected);
    expect(excel.requests).toBe(requestsOfCli);
  });

  it('give the same in n8n', async () => {
    const n8n = await enrichInN8n(cells, FIELDS, access());
    expect(n8n.rows).toEqual(expected);
    expect(n8n.requests).toBe(requestsOfCli);
  });
});

function access(): { url: string; key: string } {
  return { url: service.url, key: service.keys.secret };
}

/** Made-up addresses and the demo's customers: text cells only, since CSV has no others. */
function messyColumn(): string[] {
  const table = embeddedPostalTable();
  const records = Array.from({ length: table.size }, (_, row) => table.record(row));
  const random = seeded(3);
  const typed = customers.flatMap(({ address }) => (typeof address === 'string' ? [address] : []));
  const madeUp = madeUpAddresses(records, 500, random);
  return column([...typed, ...madeUp], ROWS, random);
}

const rowsSchema = z.array(z.array(z.string()));

async function enrichInCli(addresses: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-hosts-'));
  try {
    const input = join(folder, 'in.csv');
    const output = join(folder, 'out.csv');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, service.keys.secret, { mode: 0o600 });
    const lines = addresses.map((address, i) => `${i},"${address.replaceAll('"', '""')}"`);
    writeFileSync(input, `番号,住所\n${lines.join('\n')}\n`);
    const options = enrichOptions(
      input,
      {
        column: '住所',
        fields: FIELDS.join(','),
        as: 'address',
        output,
        baseUrl: service.url,
        keyFile,
        batch: true,
        data: folder,
        formulaGuard: false,
        concurrency: '4',
      },
      'ja',
    );
    const summary = await enrichTable(options, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
    const [, ...rows] = rowsSchema.parse(parse(readFileSync(output)));
    return {
      rows: rows.map((row) => row.slice(2)),
      requests: summary.requests,
      distinct: summary.distinct,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
