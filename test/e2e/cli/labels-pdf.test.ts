/** Checks the PDF of `daicho labels`: sizes are measured in its vector paths, and text is copied from it. */
import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  placeOfLabel,
  SHEET_FORMATS,
  type SheetFormat,
} from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { barsOf, customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import { barcodeSize } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import { describe, expect, it } from 'vitest';
import { folder, labels, labelsOf, ROW } from './run-labels.ts';

const MM_PER_POINT = 25.4 / 72;
const BARS = barsOf(customerBarcode('1000013', '1-3-2-503'));

/** A rectangle in millimetres from the upper left corner of the page. */
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

describe('the sender on labels', () => {
  /** A red picture, eight pixels wide and four high. */
  const LOGO = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR4nGM4ISeHFTFQTwIAbv4ggUBHKgEAAAAASUVORK5CYII=',
    'base64',
  );
  const sender = ['--sender', '〒100-0001 千代田1-1', '--sender', '見本商事株式会社'];

  it.each<[format: string, lines: readonly string[], ...more: string[]]>([
    ['12', ['〒100-0001 千代田1-1', '見本商事株式会社']],
    ['8', ['〒一〇〇－〇〇〇一　千代田一－一', '見本商事株式会社'], '--vertical'],
  ])(
    'is at the edge with a logo, on labels without barcodes: %s',
    async (format, lines, ...more) => {
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
    },
  );

  it.each([
    ['no picture', 'text', 'PNG か JPEG'],
    ['half of one', LOGO.subarray(0, 50), '壊れています'],
    [
      'one with broken pixels',
      Buffer.concat([LOGO.subarray(0, 44), Buffer.alloc(10, 7), LOGO.subarray(54)]),
      '壊れています',
    ],
  ])('takes no logo from a file with %s', async (_, content, said) => {
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
    'with %s labels on a sheet has labels and bars of %s points in their sizes %s',
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
    for (const part of ['100-0013', '霞が関1-3-2', '<b>山田</b>', '様']) {
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
    const [address, name] = ['東京都千代田区霞が関', '佐藤　花子　様'].map(find);
    if (!address || !name) throw new Error('no columns');
    const edge = 2 * label[0];
    // The reader of the PDF orders columns by the left edge of their letters, which is half a letter off.
    const off = (address.right - address.left) / 2;
    expect(edge - address.right + off).toBeGreaterThan(3);
    expect(edge - address.right + off).toBeLessThan(4.5);
    expect(address.right - address.left).toBeGreaterThanOrEqual((7 * 25.4) / 72 - 0.1);
    expect(Math.abs(name.left - 1.5 * label[0])).toBeLessThan(0.3);
  });

  it('can be copied in the order in which it is read, including words on their side and combined numbers', async () => {
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
    expect(lines.filter((line) => line !== '' && !/^[０-９－]+$/.test(line))).toEqual([
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

/** Words of the first page, in millimetres from its left edge: words of vertical writing are whole columns. */
function columnsOf(pdf: string) {
  const page = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  const word = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)</g;
  return [...page.matchAll(word)].map(([, left, right, text = '']) => {
    const [x = 0, end = 0] = [left, right].map((points) => Number(points) * MM_PER_POINT);
    return { text, left: x, right: end };
  });
}

/** At 10 points: long bars of 3.6 mm, short ones of 1.2 mm, 0.6 mm wide, one every 1.2 mm; 2 mm blank on every side. */
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
