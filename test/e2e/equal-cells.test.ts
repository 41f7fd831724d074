/**
 * A table of every kind goes through the command line, Sheets, Excel and n8n. All use one core, so all must give the same texts
 * and send the same number of requests. Excel may send fewer: before a run it has already asked whether the service takes codes
 * in batches, so it needs no single calls for the first codes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentOf } from '@daicho/service/cli/enrich/columns.ts';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { enrichTable } from '@daicho/service/lists/enrich/run.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { parse } from 'csv-parse/sync';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isHeldOut } from '../../bench/accuracy/company/register.ts';
import { importNation } from '../../bench/corporation/national-file.ts';
import { buildAddinOnce } from '../built.ts';
import { atNight } from '../cases.ts';
import { closePages, sharedChromium } from '../hosts/excel/browser.ts';
import { enrichTableInPane } from '../hosts/excel/enrich-in-pane.ts';
import { type RunningDaicho, startDaicho } from '../hosts/excel/running-daicho.ts';
import { enrichInN8n } from '../hosts/n8n/enrich-in-n8n.ts';
import { enrichInSheets } from '../hosts/sheets/daicho-sheet.ts';
import { fileOf, GEOLONIA_HEADER } from '../service/sources/mlit/place-files.ts';
import { corporations, ROWS, TITLE, TOWNS } from './equal-cells/cells.ts';
import { type Sample, samples } from './equal-cells/samples.ts';

const rowSchema = z.array(z.string());
const rowsSchema = z.array(rowSchema);

it(`a table of ${TITLE} is made for every kind`, () => {
  expect(new Set(samples.map(({ kind }) => kind.id))).toEqual(new Set(kinds.map(({ id }) => id)));
});

let service: RunningDaicho;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
  await buildAddinOnce();
  service = await startDaicho(async (data) => {
    await importNation(
      data,
      [...corporations.rows()].filter((row) => !isHeldOut(row)),
    );
    const files = [fileOf('towns.csv', GEOLONIA_HEADER, ...TOWNS)];
    const order = { dataDir: data, version: '2025-12-01', files, replace: false };
    await importCoordinates({ ...order, allowLoss: false });
  });
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

describe.each(samples)(`${TITLE}: $name`, (sample) => {
  /** By day a third of the kinds go through Excel and another third through n8n; all go through Sheets and the command line. */
  const everyThird = (first: 0 | 1) => (samples.indexOf(sample) % 3 === first ? it : atNight(it));
  let expected: string[][];
  let requests: number;
  beforeAll(async () => {
    const cli = await enrichInCli(sample);
    expected = cli.rows;
    requests = cli.requests;
  });

  atNight(it)?.('are the same if asked one by one, which takes more requests', async () => {
    const single = await enrichInCli(sample, { batch: false });
    expect(single.rows).toEqual(expected);
    if (sample.hasCodes) expect(single.requests).toBeGreaterThan(requests);
  });

  it('have every kind of outcome on the command line', () => {
    expect(expected).toHaveLength(ROWS);
    const statuses = expected.map((row) => row.at(-1) ?? '');
    const seen = sample.outcomes.filter((begin) => statuses.some((text) => text.startsWith(begin)));
    expect(seen).toEqual(sample.outcomes);
    expect(statuses).toContain('');
    expect(statuses.filter((status) => status.startsWith('失敗'))).toEqual([]);
  });

  it('give the same texts in Sheets', async () => {
    const ranges = rangesOf(sample);
    const sheets = await enrichInSheets(sample.kind, ranges, sample.fields, access());
    expect(sheets.rows).toEqual(expected);
    expect(sheets.requests).toBe(requests + (sample.hasCodes ? 1 : 0));
  });

  everyThird(0)?.('give the same in Excel', async () => {
    const { kind, inputs, rows, fields } = sample;
    const excel = await enrichTableInPane(
      browser,
      { headers: inputs.flat(), rows },
      { kind: kind.id, inputs, fields },
      { ...access(), secret: true },
    );
    expect(excel.rows).toEqual(expected);
    expect(excel.requests).toBeLessThanOrEqual(requests);
  });

  everyThird(1)?.('give the same in n8n', async () => {
    const ranges = rangesOf(sample);
    const rows = sample.rows.map((_, row) =>
      ranges.map((range) => {
        const cells = range[row] ?? [];
        return cells.length === 1 ? (cells[0] ?? '') : cells;
      }),
    );
    const n8n = await enrichInN8n(sample.kind, rows, sample.fields, access());
    expect(n8n.rows).toEqual(expected);
    expect(n8n.requests).toBe(requests + (sample.hasCodes ? 1 : 0));
  });
});

function access(): { url: string; key: string } {
  return { url: service.url, key: service.keys.secret };
}

/** The columns of each input. */
function rangesOf({ inputs, rows }: Sample): readonly (readonly (readonly string[])[])[] {
  let at = 0;
  return inputs.map(({ length }) => {
    at += length;
    const from = at - length;
    return rows.map((cells) => cells.slice(from, from + length));
  });
}

async function enrichInCli({ kind, inputs, rows, fields }: Sample, { batch } = { batch: true }) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-hosts-'));
  try {
    const input = join(folder, 'in.csv');
    const output = join(folder, 'out.csv');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, service.keys.secret, { mode: 0o600 });
    const headers = ['番号', ...inputs.flat()];
    const lines = rows.map((row, i) => [String(i), ...row].map(quoted).join(','));
    writeFileSync(input, `${headers.join(',')}\n${lines.join('\n')}\n`);
    const [main = [], ...further] = inputs;
    const [, ...optional] = kind.inputs;
    const beside = optional.map((one, i) => [argumentOf(one), further[i] ?? []]);
    const options = enrichOptions(
      input,
      {
        column: main,
        ...Object.fromEntries(beside),
        fields: fields.join(','),
        as: kind.id,
        output,
        baseUrl: service.url,
        keyFile,
        batch,
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
    const [, ...written] = rowsSchema.parse(parse(readFileSync(output)));
    return {
      rows: written.map((row) => row.slice(headers.length)),
      requests: summary.requests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
