import {
  COLUMN,
  type CorporationColumn,
  scopeOf,
} from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { describe, expect, it } from 'vitest';
import {
  collected,
  cp932,
  fileOf,
  temporaryFolder,
  utf8,
  zipOf,
} from '../japanpost/official-files.ts';
import {
  ABROAD,
  type CorporationFields,
  corporateNumber,
  corporationLine,
} from './agency-files.ts';

const TOTTORI = '31_tottori_all_20260930.csv';

async function rowsOf(bytes: Buffer, scope?: string) {
  const path = await fileOf(await temporaryFolder(), TOTTORI, bytes);
  return collected(corporationRows(path, scope === undefined ? {} : { scope }));
}

function rowsOfLine(fields: CorporationFields) {
  return rowsOf(utf8(corporationLine(), corporationLine(fields)));
}

describe('rows of the agency', () => {
  it.each([23, 28, 29, 30])(
    'are read in the present columns from a definition of %d',
    async (columns) => {
      const [row] = await rowsOf(utf8(corporationLine({}, columns)));
      expect(row).toHaveLength(30);
      expect(row?.[COLUMN.name]).toBe('株式会社台帳商事');
      expect(row?.[COLUMN.latest]).toBe('1');
      expect(row?.[COLUMN.hihyoji]).toBe('0');
      expect(row?.[COLUMN.furigana]).toBe(columns > 28 ? 'ダイチョウショウジ' : '');
    },
  );

  it('are the same in the Shift_JIS edition', async () => {
    const line = corporationLine({ streetNumber: '東町１丁目－～' });
    expect(await rowsOf(cp932(line))).toEqual(await rowsOf(utf8(line)));
  });

  it('may be in several members of a zip, which are read in the order of their names', async () => {
    const names = ['甲', '乙'].map((name) => utf8(corporationLine({ name })));
    const path = await zipOf(await temporaryFolder(), '00_zenkoku_all_20220630.zip', {
      '00_zenkoku_all_20220630_001.csv': names[1] ?? Buffer.alloc(0),
      '00_zenkoku_all_20220630_000.csv': names[0] ?? Buffer.alloc(0),
      '00_zenkoku_all_20220630_000.csv.asc': Buffer.from('signature'),
    });
    const rows = await collected(corporationRows(path));
    expect(rows.map((row) => row[COLUMN.name])).toEqual(['甲', '乙']);
  });

  it('are read from the CSV of a zip, whatever else it contains', async () => {
    const path = await zipOf(await temporaryFolder(), '31_tottori_all_20260930.zip', {
      'README.txt': Buffer.from('read me'),
      '31_tottori_all_20260930.CSV': utf8(corporationLine()),
      '31_tottori_all_20260930.csv.ASC': Buffer.from('signature'),
      '__MACOSX/._31_tottori_all_20260930.csv': Buffer.from('fork'),
    });
    expect(await collected(corporationRows(path))).toHaveLength(1);
  });

  it('may end in blank lines, but may not have a blank line between rows', async () => {
    expect(
      await rowsOf(Buffer.concat([utf8(corporationLine()), Buffer.from('\r\n\n')])),
    ).toHaveLength(1);
    const between = utf8(corporationLine(), '', corporationLine());
    await expect(rowsOf(between)).rejects.toThrow(/line 2: 1 columns/);
  });

  it('are refused if the file is not a CSV', async () => {
    for (const line of ['<?xml version="1.0" encoding="UTF-8"?>', 'nothing']) {
      await expect(rowsOf(utf8(line))).rejects.toThrow(/does not look like a CSV file/);
    }
  });

  it('are refused with the name of the member of a zip', async () => {
    const path = await zipOf(await temporaryFolder(), '00_zenkoku_all_20220630.zip', {
      'a_000.csv': utf8(corporationLine()),
      'a_001.csv': utf8(corporationLine(), corporationLine({ process: '02' })),
    });
    await expect(collected(corporationRows(path))).rejects.toThrow(
      '00_zenkoku_all_20220630.zip/a_001.csv, line 2: the value of "処理区分" is not right.',
    );
  });

  it.each<[CorporationColumn, string]>([
    ['sequenceNumber', ''],
    ['corporateNumber', '527000100000'],
    ['corporateNumber', '6270001000001'],
    ['process', '1'],
    ['correct', '2'],
    ['updateDate', '2026-02-30'],
    ['changeDate', ''],
    ['name', ''],
    ['name', '台帳\t商事'],
    ['nameImageId', '123'],
    ['kind', '306'],
    ['prefectureCode', '48'],
    ['prefectureCode', ''],
    ['cityCode', '1'],
    ['postCode', '680-0011'],
    ['closeDate', '2026/01/01'],
    ['closeCause', '02'],
    ['successorCorporateNumber', corporateNumber(3).replace(/^./, '0')],
    ['latest', ''],
    ['hihyoji', '2'],
  ])('are refused for %s "%s", with the line', async (column, value) => {
    await expect(rowsOfLine({ [column]: value })).rejects.toThrow(
      /^31_tottori_all_20260930\.csv, line 2: the value of /,
    );
  });

  it.each([23, 28, 29])(
    'are refused with %d columns in a file of 30, since they were cut off there',
    async (columns) => {
      const cut = utf8(corporationLine(), corporationLine({}, columns).trimEnd());
      await expect(rowsOf(cut)).rejects.toThrow(
        `line 2: ${columns} columns, where the first row has 30`,
      );
    },
  );

  it('are refused if they have another number of columns', async () => {
    await expect(rowsOf(utf8(corporationLine({}, 27)))).rejects.toThrow(/line 1: 27 columns\./);
  });
});

describe('the scope of a file', () => {
  it.each([
    ['99', {}, 'outside Japan', 'Tottori'],
    ['31', ABROAD, 'Tottori', 'outside Japan'],
    ['31', { prefectureName: '島根県', prefectureCode: '32' }, 'Tottori', 'Shimane'],
  ])('%s is checked against its rows', async (scope, fields, name, found) => {
    await expect(rowsOf(utf8(corporationLine(fields)), scope)).rejects.toThrow(
      `${TOTTORI}, line 1: the file should be of ${name}, but this row is of ${found}.`,
    );
  });

  it.each(['00', undefined])('%s takes any row', async (scope) => {
    const rows = await rowsOf(utf8(corporationLine(), corporationLine(ABROAD)), scope);
    expect(rows.map(scopeOf)).toEqual(['31', '99']);
  });
});
