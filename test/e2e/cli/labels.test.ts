/** `daicho labels` from the list to the PDF, whose sizes are measured in its vector paths and whose text is copied from it. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  placeOfLabel,
  SHEET_FORMATS,
  type SheetFormat,
} from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { barsOf, customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import { barcodeSize } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SOFFICE } from '../../hosts/excel/read-by-libreoffice.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';

const DAICHO = fileURLToPath(new URL('../../../service/cli/daicho.ts', import.meta.url));
const MM_PER_POINT = 25.4 / 72;
const ROW = '東京都千代田区霞が関1丁目3番2号　郵便プラザ503室';
const LIST = [
  '住所,氏名',
  `${ROW},<b>山田</b>`,
  `${ROW},佐藤　花子`,
  ',名なし',
  '府中市,青木',
  '#REF!,壊れた式',
  `${ROW},`,
];
const BARS = barsOf(customerBarcode('1000013', '1-3-2-503'));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'daicho-labels-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function labels(output: string, ...args: readonly string[]) {
  const place = folder();
  const input = join(place, 'list.csv');
  writeFileSync(input, `${LIST.join('\n')}\n`);
  return labelsOf(input, output, ...args);
}

/** Runs the command on an existing list, with the output beside it. */
async function labelsOf(input: string, output: string, ...args: readonly string[]) {
  const place = dirname(input);
  const path = join(place, output);
  const given = ['labels', input, '-o', path, '--data', join(place, 'none'), '--lang', 'ja'];
  const run = await daichoHere(...given, ...args);
  return { ...run, place, path };
}

/** A rectangle in millimetres from the left upper corner of the page. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the paths of a page as poppler draws them: filled ones are bars, stroked ones edges of labels. */
function pathsOf(pdf: string): { readonly bars: Box[][]; readonly edges: Box[] } {
  const svg = execFileSync('pdftocairo', ['-svg', '-f', '1', '-l', '1', pdf, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const bars: Box[][] = [];
  const edges: Box[] = [];
  for (const [tag] of svg.replace(/<defs>.*?<\/defs>/gs, '').matchAll(/<path [^>]*>/g)) {
    const boxes = boxesOf(tag);
    if (/fill:none;/.test(tag)) edges.push(...boxes);
    else if (/fill:rgb\(0%,0%,0%\)/.test(tag) && boxes.length === BARS.length) bars.push(boxes);
  }
  return { bars, edges };
}

function boxesOf(tag: string): Box[] {
  const [, data = ''] = / d="([^"]*)"/.exec(tag) ?? [];
  const [, matrix = '1,0,0,1,0,0'] = /matrix\(([^)]*)\)/.exec(tag) ?? [];
  const [a = 1, , , d = 1, e = 0, f = 0] = matrix.split(',').map(Number);
  return data
    .split('Z')
    .map((part) => [...part.matchAll(/[ML] (\S+) (\S+)/g)])
    .filter((points) => points.length >= 4)
    .map((points) => {
      const xs = points.map(([, x]) => (Number(x) * a + e) * MM_PER_POINT);
      const ys = points.map(([, , y]) => (Number(y) * d + f) * MM_PER_POINT);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
    });
}

async function printed(name: string, ...more: readonly string[]) {
  const format = SHEET_FORMATS[name] as SheetFormat;
  const { status, path, stderr } = await labels(
    'labels.pdf',
    '--format',
    name,
    '--outlines',
    '--skip',
    '1',
    ...more,
  );
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  return { format, ...pathsOf(path) };
}

describe('sheets of labels', () => {
  it('come with a page that names every row that is not printed whole', async () => {
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
    const again = (...args: string[]) =>
      spawnSync(
        process.execPath,
        [DAICHO, 'labels', join(place, 'list.csv'), '-o', path, '--data', place, ...args],
        { encoding: 'utf8' },
      );
    expect(again()).toMatchObject({ status: 1, stderr: expect.stringContaining('--overwrite') });
    expect(again('--overwrite').status).toBe(0);
  });

  it('name addresses to check if they have no room for barcodes', async () => {
    const { stdout, stderr } = await labels('labels.html', '--format', '30', '--allow-embedded');
    expect(stdout + stderr).toMatch(/住所を確かめられないまま印刷した行: 1\n {2}5 行目: 要確認/);
  });

  it('are not made of a list without a row that can be printed', async () => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `住所,氏名\n${ROW},10023\n,山田\n`);
    const { status, stdout, place } = await labelsOf(input, 'labels.html');
    expect(status).toBe(1);
    expect(stdout).toMatch(/印刷しなかった行: 2\n {2}2 行目: .*数字.*\n {2}3 行目: 住所/);
    expect(stdout).toContain('出力は作りませんでした');
    expect(stdout).not.toContain('印刷は倍率100%');
    expect(readdirSync(place).sort()).toEqual(['labels-report.csv', 'list.csv']);
  });

  it('name the columns that fit equally well, so that none was chosen', async () => {
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

describe('labels whose address was not understood wholly', () => {
  const rows = [`${ROW},山田`, `霧野商店 ${ROW},佐藤`, '霧の国1-2,鈴木'];
  it.each([
    ['mark', 3, 2],
    ['print', 3, 0],
    ['skip', 1, 0],
  ])('with --unsure %s are %i, of which %i bear a mark', async (unsure, labelled, marked) => {
    const input = join(folder(), 'list.csv');
    writeFileSync(input, `住所,氏名\n${rows.join('\n')}\n`);
    const { stdout, path } = await labelsOf(input, 'labels.html', '--unsure', unsure);
    expect(stdout).toContain(`ラベル: ${labelled} 枚`);
    expect(stdout).toContain('3 行目: 住所のうち読み取れなかった語: 霧野商店');
    expect(readFileSync(path, 'utf8').match(/class="mark"/g) ?? []).toHaveLength(marked);
  });
});

describe('the preview of labels', () => {
  const preview = ['--preview', '--no-open'];
  /** Runs the command without an output. */
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

  it('is made again, but replaces no file that it did not make', async () => {
    const input = list();
    expect((await looked(input, ...preview)).status).toBe(0);
    expect((await looked(input, ...preview)).status).toBe(0);
    writeFileSync(join(dirname(input), 'list-preview.html'), 'mine');
    const { status, stderr } = await looked(input, ...preview);
    expect(status).toBe(1);
    expect(stderr).toContain('list-preview.html');
  });

  it('or an output is needed', async () => {
    const { status, stderr } = await looked(list());
    expect(status).toBe(2);
    expect(stderr).toMatch(/-o .*--preview/);
  });
});

describe('the sender on labels', () => {
  /** Red, eight pixels wide and four high. */
  const LOGO = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR4nGM4ISeHFTFQTwIAbv4ggUBHKgEAAAAASUVORK5CYII=',
    'base64',
  );
  const sender = ['--sender', '〒100-0001 千代田1-1', '--sender', '見本商事株式会社'];

  it.each<[format: string, lines: readonly string[], ...more: string[]]>([
    ['12', ['〒100-0001 千代田1-1', '見本商事株式会社']],
    ['8', ['〒一〇〇－〇〇〇一　千代田一－一', '見本商事株式会社'], '--vertical'],
  ])('stands with a logo at the edge, without barcodes, on %s', async (format, lines, ...more) => {
    const logo = join(folder(), 'logo.png');
    writeFileSync(logo, LOGO);
    const given = ['--format', format, ...sender, '--logo', logo, '--no-barcode', ...more];
    const { path, stdout } = await labels('labels.pdf', ...given);
    expect(stdout).not.toContain('バーコード');
    const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
    for (const line of lines) expect(text.split(line)).toHaveLength(4);
    const pictures = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
    expect(pictures.match(/^ +1 .* image /gm)).toHaveLength(3);
    expect(pathsOf(path).bars).toEqual([]);
  });

  it.each([
    ['no picture', 'text', 'PNG か JPEG'],
    ['half of one', LOGO.subarray(0, 50), '壊れています'],
    [
      'one with broken pixels',
      Buffer.concat([LOGO.subarray(0, 44), Buffer.alloc(10, 7), LOGO.subarray(54)]),
      '壊れています',
    ],
  ])('takes as logo no file with %s', async (_, content, said) => {
    const logo = join(folder(), 'logo.png');
    writeFileSync(logo, content);
    const { status, stderr } = await labels('labels.pdf', '--logo', logo);
    expect(status).toBe(1);
    expect(stderr).toContain(said);
  });
});

describe('the PDF of labels', () => {
  it.each<[name: string, points: number, ...more: string[]]>([
    ['12', 10],
    ['24', 8],
    ['10', 10, '--vertical'],
    ['8', 10, '--vertical'],
  ])(
    'of %s on a sheet has labels and bars of %s points in their sizes %s',
    async (name, points, ...more) => {
      const { format, bars, edges } = await printed(name, ...more);
      expect(edges).toHaveLength(3);
      for (const [i, edge] of edges.entries()) {
        const [left, top] = placeOfLabel(format, i + 1);
        const [width, height] = format.label;
        for (const [measured, due] of [
          [edge.left, left],
          [edge.top, top],
          [edge.width, width],
          [edge.height, height],
        ] as const) {
          expect(Math.abs(measured - due)).toBeLessThan(0.3);
        }
      }
      expect(bars).toHaveLength(2);
      for (const [i, barcode] of bars.entries()) expectOperatorsSizes(barcode, points, edges[i]);
    },
  );

  it('shows text, postal code and honorific as they are read', async () => {
    const { path } = await labels('labels.pdf');
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    for (const part of ['〒100-0013', '霞が関1-3-2', '<b>山田</b>', '様']) {
      expect(text.normalize('NFKC')).toContain(part);
    }
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages: +1\n.*\(A4\)/s);
  });
});

describe('the letters of the PDF', () => {
  it.each([[], ['--vertical']])(
    'are a subset of a TrueType font, embedded once %j',
    async (...more) => {
      const { path } = await labels('labels.pdf', ...more);
      const [, , ...fonts] = execFileSync('pdffonts', [path], { encoding: 'utf8' })
        .trim()
        .split('\n');
      expect(fonts).toHaveLength(2);
      for (const font of fonts) {
        expect(font).toMatch(
          /^LABELS\+BIZUDGothic-Regular +CID TrueType +Identity-[HV] +yes yes yes/,
        );
      }
      expect(statSync(path).size).toBeLessThan(40_000);
    },
  );
});

describe('a vertical label on paper', () => {
  it('has the address at its right edge and the name in its middle, a word for each column', async () => {
    const { path } = await labels('labels.pdf', '--vertical', '--format', '8');
    const { label } = SHEET_FORMATS['8'] as SheetFormat;
    const columns = columnsOf(path).filter(({ left }) => left > label[0]);
    const find = (text: string) => columns.find((column) => column.text === text);
    const [address, name] = ['東京都千代田区', '佐藤　花子　様'].map(find);
    if (!address || !name) throw new Error('no columns');
    const edge = 2 * label[0];
    // The reader of the PDF places columns by the left edge of their letters, half a letter off.
    const off = (address.right - address.left) / 2;
    expect(edge - address.right + off).toBeGreaterThan(3);
    expect(edge - address.right + off).toBeLessThan(4.5);
    expect(address.right - address.left).toBeGreaterThanOrEqual((7 * 25.4) / 72 - 0.1);
    expect(Math.abs(name.left - 1.5 * label[0])).toBeLessThan(0.3);
  });

  it('can be copied in the order in which it is read: words on their side and combined numbers, too', async () => {
    const place = folder();
    const input = join(place, 'list.csv');
    const building = 'ABC見本タワー15F';
    writeFileSync(
      input,
      `住所,会社名,氏名\n${ROW.replace(/　.*/, '')} ${building},Mihon Trading株式会社,山田　太郎12\n`,
    );
    const { path } = await labelsOf(input, 'labels.pdf', '--vertical', '--format', '4');
    const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
    const lines = text.replaceAll('\f', '').split('\n');
    expect(lines.filter((line) => line !== '' && !line.includes('〒'))).toEqual([
      '東京都千代田区霞が関一丁目三番二号',
      'ＡＢＣ見本タワー　十五階',
      'Mihon Trading株式会社',
      '山田　太郎12　様',
    ]);
  });

  it('is refused if labels are too low for it', async () => {
    const { status, stderr } = await labels('labels.html', '--vertical', '--format', '24');
    expect(status).not.toBe(0);
    expect(stderr).toContain('縦書き');
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
  it('are asked for: neither left out nor printed without a word', async () => {
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

/** Words of the first page, in millimetres from its left edge: those of vertical writing are whole columns. */
function columnsOf(pdf: string) {
  const page = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  const word = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)</g;
  return [...page.matchAll(word)].map(([, left, right, text = '']) => {
    const [x = 0, end = 0] = [left, right].map((points) => Number(points) * MM_PER_POINT);
    return { text, left: x, right: end };
  });
}

/** At 10 points: long bars of 3.6 mm, short ones of 1.2, 0.6 wide, 1.2 from one to the next; 2 mm blank on every side. */
function expectOperatorsSizes(barcode: readonly Box[], points: number, label: Box | undefined) {
  const scale = points / 10;
  const heights: Readonly<Record<string, number>> = { 1: 3.6, 2: 2.4, 3: 2.4, 4: 1.2 };
  for (const [i, bar] of barcode.entries()) {
    expect(bar.height).toBeCloseTo((heights[BARS.charAt(i)] ?? 0) * scale, 1);
    expect(bar.width).toBeCloseTo(0.6 * scale, 1);
    const next = barcode[i + 1];
    if (next !== undefined) expect(next.left - bar.left).toBeCloseTo(1.2 * scale, 1);
  }
  const [first, last] = [barcode[0], barcode.at(-1)];
  if (first === undefined || last === undefined || label === undefined) throw new Error('no bars');
  const width = last.left + last.width - first.left;
  expect(Math.abs(width - barcodeSize(points).width)).toBeLessThan(0.15);
  expect(first.left - label.left).toBeGreaterThanOrEqual(2);
  expect(label.left + label.width - last.left - last.width).toBeGreaterThanOrEqual(2);
  const bottom = Math.max(...barcode.map((bar) => bar.top + bar.height));
  expect(label.top + label.height - bottom).toBeGreaterThanOrEqual(1.95);
}
