import { RecordReader } from '@daicho/service/tables/csv/record-reader.ts';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { cellsOf, extend, useFolder } from './table-files.ts';

const folder = useFolder();

const characters = [...'aZ09 東京都ソ表ｱｶﾞ-〒,"\n\t;=\\|'];
const text = fc.array(fc.constantFrom(...characters), { maxLength: 6 }).map((all) => all.join(''));
const encodings = ['utf-8', 'utf-8 with mark', 'cp932'] as const;

function encode(content: string, encoding: (typeof encodings)[number]): Buffer {
  if (encoding === 'cp932') return iconv.encode(content, 'cp932');
  return Buffer.from(encoding === 'utf-8' ? content : `\ufeff${content}`);
}

function quoted(value: string, always: boolean): string {
  return always || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const csvFile = fc.record({
  rows: fc.array(fc.tuple(text, text, fc.boolean()), { minLength: 1, maxLength: 8 }),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  lastBreak: fc.boolean(),
  encoding: fc.constantFrom(...encodings),
});

describe('a CSV with new columns', () => {
  it('is the input byte for byte when the new columns are stripped, in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(csvFile, async ({ rows, lineBreak, lastBreak, encoding }) => {
        // The last field is a mark that is never blank, so that every row is data.
        const lines = rows.map(([a, b, always]) => `${quoted(a, always)},${quoted(b, always)},終`);
        const content = ['番号,住所,末', ...lines].join(lineBreak) + (lastBreak ? lineBreak : '');
        const path = await folder.put('p.csv', encode(content, encoding));
        const table = await openTable(path, { column: '住所' });
        expect(await cellsOf(table)).toEqual(rows.map(([, b]) => (b === '' ? null : b)));

        const results = rows.map((_, i) => [`◆${i}`, '◆,"\n']);
        const output = await extend(
          path,
          folder.path('p-out.csv'),
          { column: '住所' },
          ['◆h', '◆'],
          results,
        );
        const decoded = iconv.decode(output, encoding === 'cp932' ? 'cp932' : 'utf-8', {
          stripBOM: false,
        });
        const stripped = decoded.replace('末,◆h,◆', '末').replace(/終,◆\d+,"◆,""\n"/g, '終');
        expect(iconv.encode(stripped, encoding === 'cp932' ? 'cp932' : 'utf-8')).toEqual(
          encode(content, encoding),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('RecordReader', () => {
  const frames = (content: string, cuts: readonly number[]) => {
    const reader = new RecordReader('x.csv', ',');
    const seen: (readonly string[])[] = [];
    const take = (): void => {
      while (reader.next()) {
        const record = [...reader.fields(), reader.raw + reader.lineBreak];
        seen.push(record.map((held) => Buffer.from(held, 'latin1').toString()));
      }
    };
    let start = 0;
    for (const cut of [...cuts.toSorted((a, b) => a - b), content.length]) {
      const end = Math.max(start, Math.min(cut, content.length));
      reader.feed(Buffer.from(content.slice(start, end)));
      start = end;
      take();
    }
    reader.finish();
    take();
    return seen;
  };
  const outcome = (content: string, cuts: readonly number[]) => {
    try {
      return frames(content, cuts);
    } catch (error) {
      return String(error);
    }
  };
  const raw = fc
    .array(fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', '\r', 'bc'), { maxLength: 30 })
    .map((parts) => parts.join(''));

  it('finds the same records however the bytes are divided', () => {
    fc.assert(
      fc.property(raw, fc.array(fc.nat(30)), (content, cuts) => {
        expect(outcome(content, cuts)).toEqual(outcome(content, []));
      }),
    );
  });

  it('loses no byte', () => {
    fc.assert(
      fc.property(raw, (content) => {
        const seen = outcome(content, []);
        if (typeof seen === 'string') expect(seen).toContain('never closed');
        else expect(seen.map((record) => record.at(-1)).join('')).toBe(content);
      }),
    );
  });

  it('agrees with csv-parse on well-formed text', () => {
    const field = fc.tuple(text, fc.boolean()).map(([value, always]) => quoted(value, always));
    const row = fc.array(field, { minLength: 2, maxLength: 4 }).map((all) => all.join(','));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const content = `${rows.join('\r\n')}\r\n`;
        const expected: unknown = parse(content, {
          relax_column_count: true,
          record_delimiter: '\r\n',
        });
        expect(frames(content, []).map((record) => record.slice(0, -1))).toEqual(expected);
      }),
    );
  });
});
