/** A workbook without the add-in's record: saved by another program, or opened by another person. */
import { ownResults } from '@daicho/pane/src/flow/choosing/own-results.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran } from '../pane.ts';

const ADDRESSES = ['東京都港区芝浦1-2', '大阪府堺市堺区甲斐町3', '火星', '京都府宇治市広野町4'];
const STATUSES = ['一致', '要確認: 候補が2件あります', '該当なし', '一致'];
const CODES = ['1080023', '', '', '6110031'];

/** Recognises results in a table given by columns, each with its cells. */
function recognised(columns: Readonly<Record<string, readonly CellValue[]>>) {
  const headers = Object.keys(columns);
  const [first = []] = Object.values(columns);
  const sample = first.map((_, row) => headers.map((header) => columns[header]?.[row] ?? null));
  return ownResults({ headers, tables: undefined }, sample);
}

const address = (columns: readonly (readonly [string, string])[]) => [
  { kind: 'address', inputs: [['住所'], [], []], columns },
];

describe('columns of results in a workbook without a record of them', () => {
  it('are recognised by the status column and its sentences, and are not used as evidence beside the address', () => {
    expect(recognised({ 住所: ADDRESSES, 郵便番号: CODES, 照合結果: STATUSES })).toEqual(
      address([
        ['postal_code', '郵便番号'],
        ['status', '照合結果'],
      ]),
    );
  });

  it('are recognised even if a person typed codes for rows to check', () => {
    const typed = ['1080023', '5900946', '0600042', '6110031'];
    expect(recognised({ 住所: ADDRESSES, 郵便番号: typed, 照合結果: STATUSES })).toHaveLength(1);
  });

  it('are all columns in the order in which a run adds them, even with numbers after their headers', () => {
    const columns = {
      郵便番号: CODES,
      住所: ADDRESSES,
      '郵便番号 (2)': CODES,
      都道府県: CODES,
      市区町村: CODES,
      照合結果: STATUSES,
    };
    expect(recognised(columns)).toEqual([
      {
        kind: 'address',
        inputs: [['住所'], [], ['郵便番号']],
        columns: [
          ['postal_code', '郵便番号 (2)'],
          ['prefecture', '都道府県'],
          ['city', '市区町村'],
          ['status', '照合結果'],
        ],
      },
    ]);
  });

  it('do not include the person’s own codes beside the status, which are filled in the rows to check too', () => {
    const many = (of: readonly string[]) => [...of, ...of];
    const own = many(['1080023', '5900946', '0600042', '6110031']);
    expect(recognised({ 住所: many(ADDRESSES), 郵便番号: own, 照合結果: many(STATUSES) })).toEqual([
      {
        kind: 'address',
        inputs: [['住所'], [], ['郵便番号']],
        columns: [['status', '照合結果']],
      },
    ]);
  });

  it('do not include columns with other texts under the same headers', () => {
    const own = ['済', '未', '済', '済'];
    expect(recognised({ 住所: ADDRESSES, 郵便番号: CODES, 照合結果: own })).toEqual([]);
    expect(recognised({ 住所: ADDRESSES, 郵便番号: CODES, 照合結果: CODES.map(() => '') })).toEqual(
      [],
    );
  });

  it('are not guessed if two kinds of look-ups may have made them', () => {
    const columns = {
      会社名: ['株式会社甲', '株式会社乙'],
      法人番号: ['1234567890123', '1234567890124'],
      商号または名称: ['株式会社甲', '株式会社乙'],
      照合結果: ['一致', '一致'],
    };
    expect(recognised(columns)).toEqual([]);
  });
});

describe('the next run in a workbook without a record of its results', () => {
  it('updates the recognised columns, and adds no others', async () => {
    const { host } = customers(['1000001', '3000001', '4040001']);
    await ran(await openPane(host));
    const headers = [...host.headers];
    await host.saveMadeColumns(undefined as never, []);
    host.texts.clear();
    const flow = await openPane(host);
    expect(flow.state.choice).toMatchObject({
      kind: { id: 'postal_code' },
      inputs: [[1]],
      update: {
        columns: [
          ['prefecture', 'Prefecture'],
          ['city', 'City'],
          ['town', 'Town'],
          ['status', 'Result'],
        ],
      },
    });
    const { result } = await ran(flow);
    expect([result?.added, result?.updated, host.headers]).toEqual([0, 4, headers]);
    expect(host.made).toHaveLength(1);
  });
});
