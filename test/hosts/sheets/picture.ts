/**
 * A picture of formulas and their results, as the built script computes them in this host against the real
 * service. It does not look like Google's, so that nobody takes it for a screenshot.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { startService } from '../../../bench/service-process.ts';
import { daichoSheet } from './daicho-sheet.ts';
import type { SheetValue } from './script.ts';
import type { Spreadsheet } from './spreadsheet.ts';

const PICTURE = fileURLToPath(
  new URL('../../../docs/pictures/sheets/functions.png', import.meta.url),
);

interface Block {
  readonly name: string;
  readonly headers: readonly string[];
  readonly inputs: readonly SheetValue[];
  readonly results: readonly (readonly SheetValue[])[];
}

async function blocks(sheet: Spreadsheet): Promise<readonly Block[]> {
  const block = async (
    name: string,
    inputs: readonly SheetValue[],
    headers: readonly string[],
  ): Promise<Block> => {
    const [, ...fields] = headers;
    const results = await sheet.formula(
      name,
      inputs.map((input) => [input]),
      [fields],
    );
    return { name, headers, inputs, results };
  };
  return [
    await block(
      'JPADDRESS',
      [
        '千代田区大手町１丁目３－１　ＪＡビル８階',
        '青森市長島１丁目１－１',
        '福岡市中央区天神一丁目八番一号　福岡市役所',
        '東京都利島村東山1',
        '',
        'ない町1-1',
      ],
      ['住所', '郵便番号', '都道府県', '市区町村', '町域', '番地'],
    ),
    await block(
      'POSTAL',
      [600001, '〒100-0001', '4980000', '123'],
      ['郵便番号', '郵便番号', '都道府県', '市区町村', '町域'],
    ),
    await block(
      'CORP',
      ['7000012050002', '8000020130001', '7000012050003'],
      ['法人番号', '商号または名称', '都道府県', '市区町村'],
    ),
  ];
}

function page(shown: readonly Block[]): string {
  const width = Math.max(...shown.map(({ headers }) => headers.length));
  let row = 0;
  const line = (cells: readonly SheetValue[], kind: string) => {
    row += 1;
    const columns = Array.from({ length: width }, (_, i) => String(cells[i] ?? ''));
    const shownCells = columns.map(
      (text, i) => `<td class="${i === 0 ? '' : kind}">${escaped(text)}</td>`,
    );
    return `<tr><th>${row}</th>${shownCells.join('')}</tr>`;
  };
  const bodies = shown.map(({ name, headers, inputs, results }) => {
    const top = row + 1;
    const lines = [
      line(headers, 'header'),
      ...inputs.map((input, i) => line([input, ...(results[i] ?? [])], 'result')),
    ];
    const lastColumn = String.fromCharCode('A'.charCodeAt(0) + headers.length - 1);
    const formula = `B${top + 1}: =${name}(A${top + 1}:A${row}, B${top}:${lastColumn}${top})`;
    lines.push(
      `<tr class="formula"><th></th><td colspan="${width}"><code>${formula}</code></td></tr>`,
    );
    return lines.join('');
  });
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    body { font: 14px/1.5 "Noto Sans CJK JP", "IPAGothic", sans-serif; margin: 16px; width: fit-content }
    table { border-collapse: collapse }
    td, th { border: 1px solid #c8ccd0; padding: 3px 10px; text-align: left; height: 22px; white-space: nowrap }
    th { background: #f1f3f4; color: #5f6368; font-weight: normal; text-align: center }
    .header { background: #e8f0e4; font-weight: bold } .result { color: #14532d }
    .formula td { background: #fffbe6 } code { font-size: 14px }
  </style><table>${bodies.join('')}</table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

const directory = mkdtempSync(join(tmpdir(), 'daicho-picture-'));
const service = await startService(directory);
const keys = z
  .object({ secret: z.string() })
  .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')));
const sheet = await daichoSheet({ url: service.url, key: keys.secret });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage({ viewport: { width: 1600, height: 800 } });
  await tab.setContent(page(await blocks(sheet)));
  await tab.locator('body').screenshot({ path: PICTURE });
} finally {
  await browser.close();
  await sheet.close();
  await service.stop();
  rmSync(directory, { recursive: true, force: true });
}
