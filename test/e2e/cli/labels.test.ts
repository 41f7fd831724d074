/** Runs `daicho labels` from the list to the page, and checks what it says about each row. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { SOFFICE } from '../../hosts/excel/read-by-libreoffice.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import { folder, LIST, labels, labelsOf, ROW } from './run-labels.ts';

describe('sheets of labels', () => {
  atNight(it)?.('come with a page that names every row that is not printed whole', async () => {
    const { status, stdout, path, place } = await labels('labels.html');
    expect(status).toBe(0);
    expect(stdout).toContain('使った列: 住所, 氏名');
    expect(stdout).toContain('ラベル: 3 枚（1 シート）');
    expect(stdout).toMatch(
      /印刷しなかった行: 3\n {2}4 行目: 住所が.*\n {2}6 行目: 入力不備.*\n {2}7 行目: 宛名が/,
    );
    expect(stdout).toMatch(/住所を確かめられないまま印刷した行: 1\n {2}5 行目: 要確認/);
    const page = readFileSync(path, 'utf8');
    expect(page).toContain('&lt;b&gt;山田&lt;/b&gt;　様');
    expect(page.match(/class="barcode"/g)).toHaveLength(2);
    expect(page.match(/class="mark">要確認 5行</g)).toHaveLength(1);
    expect(readdirSync(place).sort()).toEqual(['labels-report.csv', 'labels.html', 'list.csv']);
    const report = readFileSync(join(place, 'labels-report.csv'), 'utf8');
    expect(report).toContain('\r\n4,印刷していません,住所がありません,名なし,\r\n');
    expect(report).toMatch(/\r\n5,要確認,要確認.*,青木,府中市\r\n/);
  });

  it('never overwrite an existing file, unless asked to', async () => {
    const { place, path } = await labels('labels.html');
    const command = ['labels', join(place, 'list.csv'), '-o', path, '--data', place];
    const again = (...args: string[]) => daichoHere(...command, ...args);
    expect(await again()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--overwrite'),
    });
    expect((await again('--overwrite')).status).toBe(0);
  });

  it('name addresses to check if they have no room for barcodes', async () => {
    const { stdout, stderr } = await labels('labels.html', '--format', '30', '--allow-embedded');
    expect(stdout + stderr).toMatch(/住所を確かめられないまま印刷した行: 1\n {2}5 行目: 要確認/);
  });

  it('are not made from a list without a row that can be printed', async () => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `住所,氏名\n${ROW},10023\n,山田\n`);
    const { status, stdout, place } = await labelsOf(input, 'labels.html');
    expect(status).toBe(1);
    expect(stdout).toMatch(/印刷しなかった行: 2\n {2}2 行目: .*数字.*\n {2}3 行目: 住所/);
    expect(stdout).toContain('出力は作りませんでした');
    expect(stdout).not.toContain('印刷は倍率100%');
    expect(readdirSync(place).sort()).toEqual(['labels-report.csv', 'list.csv']);
  });

  it('name the columns that fit equally well if none could be chosen', async () => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `住所,氏名,会社名,取引先名\n${ROW},山田,甲社,乙社\n`);
    const { status, stdout } = await labelsOf(input, 'labels.html');
    expect(status).toBe(0);
    expect(stdout).toMatch(/会社名らしい列が複数.*会社名, 取引先名.*--company-column/);
  });

  it('are refused if the folder of the output is missing', async () => {
    const { status, stderr } = await labels(join('none', 'labels.html'));
    expect(status).toBe(1);
    expect(stderr).toContain('フォルダがありません');
  });
});

describe('one letter each', () => {
  const house = '東京都千代田区霞が関1丁目3番2号';
  const rows = [
    `${house},山田太郎,`,
    `千代田区霞が関1-3-2,山田　太郎,見本商事㈱`,
    `${house},山田花子,株式会社見本商事`,
    `${house},佐藤一郎,株式会社手本`,
  ];
  it.each<[whom: string, printed: number[], repeats: string[]]>([
    ['person', [3, 4, 5], ['2 行目: 3 行目と同じ']],
    ['household', [3, 5], ['2 行目: 3 行目と同じ', '4 行目: 3 行目と同じ']],
    ['company', [2, 3, 5], ['4 行目: 3 行目と同じ']],
  ])('%s prints the fullest row and lists the others', async (whom, printed, repeats) => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `住所,氏名,会社名\n${rows.join('\n')}\n`);
    const { stdout } = await labelsOf(input, 'labels.html', '--one-per', whom);
    expect(stdout).toContain(`ラベル: ${printed.length} 枚`);
    for (const line of repeats) expect(stdout).toContain(`  ${line}\n`);
  });
});

it('one letter for each household still goes to each organisation, and to each company of people at work', async () => {
  const input = join(folder(), 'list.csv');
  const house = '東京都千代田区霞が関1丁目3番2号';
  const rows = [
    `${house},見本市役所 税務課,`,
    `${house},見本市役所 福祉課,`,
    `${house},山田太郎,株式会社見本`,
    `${house},山田花子,株式会社手本`,
  ];
  writeFileSync(input, `住所,氏名,会社名\n${rows.join('\n')}\n`);
  const { stdout } = await labelsOf(input, 'labels.html', '--one-per', 'household');
  expect(stdout).toContain('ラベル: 4 枚');
});

it('a row that only refers to the row above, or has only a postal code, is listed', async () => {
  const input = join(folder(), 'list.csv');
  const rows = [`,${ROW},山田`, '1000013,〃,〃', ',同上,同上', ',不明,名無し', '1000013,,', ',,'];
  writeFileSync(input, `郵便番号,住所,氏名\n${rows.join('\n')}\n`);
  const { stdout } = await labelsOf(input, 'labels.html');
  expect(stdout).toContain('ラベル: 1 枚');
  expect(stdout).toMatch(
    /印刷しなかった行: 4\n {2}3 行目: 住所.*\n {2}4 行目.*\n {2}5 行目.*\n {2}6 行目/,
  );
});

it('a name with a note about the person is listed and marked, so that no letter says that its reader died', async () => {
  const input = join(folder(), 'list.csv');
  const rows = ['山田太郎（故人）', '故 山田太郎', '※要連絡 山田', '山田太郎 様', '山田（息子）'];
  writeFileSync(input, `住所,氏名\n${rows.map((name) => `${ROW},${name}`).join('\n')}\n`);
  const { stdout, path } = await labelsOf(input, 'labels.html');
  expect(stdout).toMatch(/2 行目: .*[(]故人[)]\n {2}3 行目: .*故\n {2}4 行目: .*※要連絡\n/);
  expect(readFileSync(path, 'utf8').match(/class="mark"/g)).toHaveLength(3);
});

it('one letter is printed for each company, even if the companies are in the column of names', async () => {
  const input = join(folder(), 'list.csv');
  const house = '東京都千代田区霞が関1丁目3番2号';
  const rows = [`${house},㈱見本`, `${house},株式会社見本`, `${house},山田 太郎`];
  writeFileSync(input, `住所,氏名\n${[...rows, rows[2]].join('\n')}\n`);
  const { stdout } = await labelsOf(input, 'labels.html', '--one-per', 'company');
  expect(stdout).toContain('ラベル: 3 枚');
  expect(stdout).toContain('  3 行目: 2 行目と同じ\n');
});

it('a row to check names the place that may be meant, so that a wrong character is seen', async () => {
  const input = join(folder(), 'list.csv');
  writeFileSync(input, '住所,氏名\n神奈川県横浜市都築区茅ケ崎中央32-1,佐藤\n');
  const { stdout } = await labelsOf(input, 'labels.html');
  expect(stdout).toMatch(/2 行目: 要確認.* → 2240032 神奈川県横浜市都筑区茅ケ崎中央\n/);
});

it('a garbled character, or one that only one computer has, is reported and never printed', async () => {
  const input = join(folder(), 'list.csv');
  const rows = [`${ROW},山\u{fffd}`, `${ROW},\u{e000}田`, `${ROW},鈴木`];
  writeFileSync(input, `住所,氏名\n${rows.join('\n')}\n`);
  const { stdout } = await labelsOf(input, 'labels.html');
  expect(stdout).toContain('ラベル: 1 枚');
  expect(stdout).toContain('2 行目: 壊れた文字か外字があります（元の表で直してください）: U+FFFD');
  expect(stdout).toContain('U+E000');
});

it('a character that no font here has is marked to check on a page, and left out of its preview and of a PDF', async () => {
  const input = join(folder(), 'list.csv');
  writeFileSync(input, `住所,氏名\n${ROW},鈴木\u{10fffd}\n${ROW},山田\u{2fffd}\n${ROW},佐藤\n`);
  const page = await labelsOf(input, 'labels.html');
  expect(page.stdout).toContain('ラベル: 2 枚');
  expect(page.stdout).toContain('3 行目: このコンピューターのフォントにない文字です');
  expect(readFileSync(page.path, 'utf8').match(/class="mark"/g)).toHaveLength(1);
  const { stdout } = await labelsOf(input, 'labels.pdf', '--overwrite');
  expect(stdout).toContain('ラベル: 1 枚');
  expect(stdout).toContain('3 行目: この文字を持つフォントがこのコンピューターにありません');
});

describe('labels with an address that was only partly understood', () => {
  const rows = [`${ROW},山田`, `霧野商店 ${ROW},佐藤`, '霧の国1-2,鈴木'];
  it.each([
    ['mark', 3, 2],
    ['print', 3, 0],
    ['skip', 1, 0],
  ])(
    'printed with --unsure %s: %i of a list of three, %i of them with a mark',
    async (unsure, labelled, marked) => {
      const input = join(folder(), 'list.csv');
      writeFileSync(input, `住所,氏名\n${rows.join('\n')}\n`);
      const { stdout, path } = await labelsOf(input, 'labels.html', '--unsure', unsure);
      expect(stdout).toContain(`ラベル: ${labelled} 枚`);
      expect(stdout).toContain('3 行目: 住所のうち読み取れなかった語: 霧野商店');
      expect(readFileSync(path, 'utf8').match(/class="mark"/g) ?? []).toHaveLength(marked);
    },
  );
});

describe('the preview of labels', () => {
  const preview = ['--preview', '--no-open'];
  /** Runs the command without naming an output. */
  const looked = (input: string, ...args: readonly string[]) =>
    daichoHere('labels', input, '--data', join(dirname(input), 'none'), '--lang', 'ja', ...args);
  const list = () => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `${LIST.join('\n')}\n`);
    return input;
  };

  it('is a page beside the list with its sheets and every row that is left out, and nothing else', async () => {
    const input = list();
    const { status, stdout } = await looked(input, ...preview, '--skip', '3');
    expect(status).toBe(0);
    expect(readdirSync(dirname(input)).toSorted()).toEqual(['list-preview.html', 'list.csv']);
    expect(stdout).toContain('list-preview.html');
    const page = readFileSync(join(dirname(input), 'list-preview.html'), 'utf8');
    expect(page.match(/class="label"/g)).toHaveLength(3);
    expect(page).toContain(
      '<td>4</td><td>印刷していません</td><td>住所がありません</td><td>名なし</td>',
    );
    expect(page).not.toMatch(/<script|https?:/);
  });

  it('is made again, but replaces no file of another origin', async () => {
    const input = list();
    expect((await looked(input, ...preview)).status).toBe(0);
    expect((await looked(input, ...preview)).status).toBe(0);
    writeFileSync(join(dirname(input), 'list-preview.html'), 'mine');
    const { status, stderr } = await looked(input, ...preview);
    expect(status).toBe(1);
    expect(stderr).toContain('list-preview.html');
  });

  it('is required if no output is named', async () => {
    const { status, stderr } = await looked(list());
    expect(status).toBe(2);
    expect(stderr).toMatch(/-o .*--preview/);
  });
});

/** A list of fifteen people, filtered to those in rows 2, 9 and 16. */
async function filteredBook(): Promise<string> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('名簿');
  sheet.addRow(['住所', '氏名', '出欠']);
  for (let row = 2; row <= 16; row += 1) {
    const isShown = [2, 9, 16].includes(row);
    sheet.addRow([ROW, `見本${row}号`, isShown ? '出' : '欠']).hidden = !isShown;
  }
  sheet.addRow([]).hidden = true;
  sheet.autoFilter = 'A1:C16';
  const path = join(folder(), 'list.xlsx');
  await book.xlsx.writeFile(path);
  return path;
}

const namesOn = (page: string) => readFileSync(page, 'utf8').match(/見本\d+号/g);

describe('rows that a filter hides', () => {
  it('are neither left out nor printed silently: the command asks about them', async () => {
    const { status, stderr, place } = await labelsOf(await filteredBook(), 'labels.html');
    expect(status).toBe(2);
    expect(stderr).toMatch(/非表示の行.* 12 行.*--visible-only.*--with-hidden/);
    expect(readdirSync(place)).toEqual(['list.xlsx']);
  });

  it('are printed with --with-hidden', async () => {
    const book = await filteredBook();
    const { status, stdout, path } = await labelsOf(book, 'labels.html', '--with-hidden');
    expect(status).toBe(0);
    expect(stdout).toContain(
      'シートで非表示の行も印刷しました: 12（3, 4, 5, 6, 7, 8, 10, 11, 12, 13, … 行目）',
    );
    expect(namesOn(path)).toHaveLength(15);
  });

  it('are left out with --visible-only, and counted', async () => {
    const run = await labelsOf(
      await filteredBook(),
      'labels.html',
      '--visible-only',
      '--lang',
      'en',
    );
    expect(run.stdout).toContain('Rows left out because the sheet hides them: 12\n');
    expect(run.stdout).not.toContain('Printed although');
    expect(namesOn(run.path)).toEqual(['見本2号', '見本9号', '見本16号']);
  });

  it('do not exist in a .csv: --visible-only prints it whole', async () => {
    const { status, stdout } = await labels('labels.html', '--visible-only');
    expect(status).toBe(0);
    expect(stdout).toContain('ラベル: 3 枚');
    expect(stdout).toContain('シートで非表示のため除いた行: 0');
  });

  it.skipIf(!existsSync(SOFFICE))(
    'are recognised in a workbook that LibreOffice saved',
    async () => {
      const place = folder();
      const source = join(place, 'list.fods');
      writeFileSync(source, FILTERED_FODS);
      const profile = `-env:UserInstallation=file://${join(place, 'profile')}`;
      const convert = ['--headless', '--convert-to', 'xlsx', '--outdir', place, source];
      execFileSync(SOFFICE, [profile, ...convert], { stdio: 'ignore' });
      const { stdout, path } = await labelsOf(
        join(place, 'list.xlsx'),
        'labels.html',
        '--visible-only',
      );
      expect(stdout).toContain('シートで非表示のため除いた行: 2');
      expect(namesOn(path)).toEqual(['見本1号', '見本4号']);
    },
  );
});

/** A list saved by LibreOffice: one row hidden by a filter, one by hand. */
const FILTERED_FODS = (() => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (name: string, visibility: string) =>
    `<table:table-row table:visibility="${visibility}">${cell(ROW)}${cell(name)}</table:table-row>`;
  const names = ['urn:oasis:names:tc:opendocument:xmlns:', ':1.0'];
  const spaces = ['office', 'table', 'text'].map((name) => `xmlns:${name}="${names.join(name)}"`);
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} office:version="1.3" office:mimetype="${mimetype}"><office:body><office:spreadsheet><table:table table:name="名簿"><table:table-row>${cell('住所')}${cell('氏名')}</table:table-row>${row('見本1号', 'visible')}${row('見本2号', 'filter')}${row('見本3号', 'collapse')}${row('見本4号', 'visible')}</table:table></office:spreadsheet></office:body></office:document>`;
})();
