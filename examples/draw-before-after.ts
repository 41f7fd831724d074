/**
 * Draws the picture of the demo in the README from a real run: `node examples/draw-before-after.ts`. Ten addresses of public
 * places, as people type them, go through `daicho enrich` on the data that comes with Daicho.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html } from '@daicho/service/html/html.ts';
import { parse } from 'csv-parse/sync';
import { chromium } from 'playwright-core';
import * as z from 'zod';

const PICTURE = fileURLToPath(new URL('../docs/pictures/before-after.png', import.meta.url));
const COMMAND = fileURLToPath(new URL('../service/cli/daicho.ts', import.meta.url));
const FIELDS = 'postal_code,prefecture,city,town,block_lot_num';

const ADDRESSES = [
  '青森市長島１丁目１－１',
  '東京都　新宿区西新宿二丁目８番１号 都庁第一本庁舎４５Ｆ',
  '横浜市中区日本大通1',
  ' 名古屋市中区三の丸３の１の２',
  '京都市上京区下立売通新町西入薮ノ内町',
  '大阪市北区中之島1ー3ー20 大阪市役所',
  '香川県高松市番町四丁目１ー１０',
  '福岡市中央区天神一丁目八番一号　福岡市役所',
  '〒100-0013 さいたま市浦和区高砂3-15-1',
  '府中市',
];

/** Runs the command on the addresses. @returns the rows of its output, the headers first. */
function enriched(): readonly string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-picture-'));
  try {
    const [input, output] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
    writeFileSync(input, `${['住所', ...ADDRESSES].join('\n')}\n`);
    const command = [COMMAND, 'enrich', input, '--column', '住所', '--fields', FIELDS];
    execFileSync(process.execPath, [...command, '-o', output, '--data', join(folder, 'none')]);
    return z.array(z.array(z.string())).parse(parse(readFileSync(output)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tableRow(cells: readonly string[], isHead: boolean) {
  const [before = '', ...after] = cells;
  const tag = isHead ? 'head' : '';
  const outcome = after.at(-1)?.startsWith('要確認') ? 'check' : 'found';
  return html`<tr class="${tag}"><td class="before">${before}</td><td class="arrow">${isHead ? '' : '→'}</td>${after.map(
    (cell, i) => html`<td class="${i === after.length - 1 && !isHead ? outcome : ''}">${cell}</td>`,
  )}</tr>`;
}

const STYLE = `
  body { font: 15px/1.45 "Noto Sans CJK JP", "IPAGothic", sans-serif; margin: 0; padding: 18px 20px; width: fit-content;
    background: #fff; color: #1f2328 }
  table { border-collapse: collapse }
  td { border: 1px solid #d0d7de; padding: 5px 12px; white-space: pre }
  td.before { background: #fff8e6 }
  td.arrow { border: 0; padding: 0 14px; color: #8c959f; font-size: 20px }
  tr.head td { background: #eaeef2; font-weight: bold }
  tr.head td.arrow, tr.title td { background: none; border: 0; font-weight: bold; font-size: 17px; padding-left: 2px }
  td.found { color: #116329 }
  td.check { color: #9a3412; white-space: normal; width: 19em; font-size: 13px }
`;

function page(rows: readonly string[][]): string {
  const [headers = [], ...body] = rows;
  const title = html`<tr class="title"><td>入力されたまま · as typed</td><td></td>
    <td colspan="${headers.length - 1}">daicho enrich のあと · after one command</td></tr>`;
  const table = html`<table>${title}${tableRow(headers, true)}${body.map((row) => tableRow(row, false))}</table>`;
  return `<!DOCTYPE html><meta charset="utf-8"><style>${STYLE}</style>${table}`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage({
    viewport: { width: 1600, height: 800 },
    deviceScaleFactor: 1.5,
  });
  await tab.setContent(page(enriched()));
  await tab.locator('body').screenshot({ path: PICTURE });
} finally {
  await browser.close();
}
