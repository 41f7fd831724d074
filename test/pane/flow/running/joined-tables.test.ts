/** Tables below each other that are read as one: what stands between them belongs to none of them. */
import type { Waiting } from '@daicho/pane/src/host.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { service } from '../parting/city-service.ts';

const HEADERS = ['氏名', '住所', '金額'];
const ROWS: readonly (readonly CellValue[])[] = [
  ['佐藤', '東京都府中市本町1', 100],
  ['鈴木', null, 50],
  ['小計', null, 150],
  [null, null, null],
  ['大阪支店', null, null],
  [null, null, null],
  HEADERS,
  ['高橋', '東京都府中市栄町2', 30],
  [null, '小計', 30],
  ['田中', '', null],
  ['大阪支店', null, null],
  HEADERS,
  ['伊藤', '東京都府中市栄町2', 7],
  [null, null, null],
  ['合計', null, 187],
];

class JoinedHost extends MemoryHost {
  isJoined = true;
  titles: readonly (readonly string[])[] = [];

  override async readTarget(waiting: Waiting): Promise<Target> {
    const range = { headerRow: 0, headerRows: 1, column: 0, columns: 3 } as const;
    const chosen = { ...range, rows: this.rows.length };
    const tables = {
      chosen,
      found: [],
      titles: this.titles,
      ...(this.isJoined && { together: chosen }),
    };
    return { ...(await super.readTarget(waiting)), tables };
  }
}

async function pane(isJoined = true) {
  const host = new JoinedHost(HEADERS, ROWS, { settings: SETTINGS, send: service([]) });
  host.isJoined = isJoined;
  return { host, flow: await withParts(await openPane(host)) };
}

describe('rows between tables that are read as one', () => {
  it('do not count as blank: only rows of a table that lack an address count', async () => {
    const { flow } = await pane();
    const { result } = await ran(flow);
    expect(result?.counts).toMatchObject({ found: 3, blank: 2 });
    expect(result?.notes?.filter((note) => note.includes('sum up'))).toEqual([]);
  });

  it('count as rows if they belong to a single table; repeated headers do not, nor do subtotals and blank rows, which the result counts apart', async () => {
    const { flow } = await pane(false);
    const { result } = await ran(flow);
    expect(result?.counts).toMatchObject({ found: 3, blank: 4 });
    expect(result?.notes).toContain(
      'Within the table, not counted as rows: subtotals and totals (3), blank rows (3).',
    );
  });

  it.each([
    [true, 5],
    [false, 7],
  ])('are not counted before the run either (read as one: %s)', async (isJoined, rows) => {
    const { flow } = await pane(isJoined);
    expect((await until(flow, ({ survey }) => survey !== undefined)).survey?.rows).toBe(rows);
    const { result } = await ran(flow);
    expect(Object.values(result?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows);
  });

  it('that repeat the headers get the headers of the new columns, also when these columns are updated', async () => {
    const { host, flow } = await pane();
    await ran(flow);
    const added = host.headers.slice(HEADERS.length);
    const ofRow = (row: number) => host.rows[row]?.slice(HEADERS.length);
    expect([6, 11].map(ofRow)).toEqual([added, added]);
    expect(ofRow(4)?.every((cell) => cell === '' || cell === null)).toBe(true);
    const next = await openPane(host);
    const { result } = await ran(next);
    expect(result?.counts).toMatchObject({ found: 3, blank: 2 });
    expect([6, 11].map(ofRow)).toEqual([added, added]);
  });

  it('are counted apart by the result if only blank rows stand between the rows of a single table', async () => {
    const rows = [
      ['佐藤', '東京都府中市本町1', 100],
      [null, null, null],
      ['高橋', '東京都府中市栄町2', 30],
    ];
    const host = new JoinedHost(HEADERS, rows, { settings: SETTINGS, send: service([]) });
    host.isJoined = false;
    const { result } = await ran(await withParts(await openPane(host)));
    expect(result?.counts).toMatchObject({ found: 2, blank: 0 });
    expect(result?.notes).toContain('Blank rows within the table, not counted as rows: 1.');
  });

  it.each([true, false])(
    'do not count if they are the title of a further page, of several cells (read as one: %s)',
    async (isJoined) => {
      const page = (at: number): (readonly CellValue[])[] => [
        ['顧客名簿', null, `${at}/2`],
        HEADERS,
        ['佐藤', '東京都府中市本町1', 100],
      ];
      const [, , ...rows] = [...page(1), ...page(2)];
      const host = new JoinedHost(HEADERS, rows, { settings: SETTINGS, send: service([]) });
      host.isJoined = isJoined;
      host.titles = [['顧客名簿', '', '1/2']];
      const { result } = await ran(await withParts(await openPane(host)));
      expect(result?.counts).toMatchObject({ found: 2, blank: 0 });
    },
  );

  it.each(
    ['- 1 -', '－１－', '1ページ', '1 / 2 ページ', 'p. 1'].flatMap((number) => [
      [number, true] as const,
      [number, false] as const,
    ]),
  )(
    'do not count if they hold only the number of a page: %s (read as one: %s)',
    async (number, isJoined) => {
      expect(await countedWith([null, null, number], isJoined)).toEqual({ found: 2, blank: 0 });
    },
  );

  it.each([
    ['a day', [null, null, '10/5']],
    ['a number', [null, null, 1]],
    ['the number of a page beside a name', ['鈴木', null, '- 1 -']],
  ])('count as blank if they hold %s', async (_, row) => {
    expect(await countedWith(row, false)).toEqual({ found: 2, blank: 1 });
  });
});

/** Counts the rows of a list with a row in its middle. */
async function countedWith(row: readonly CellValue[], isJoined: boolean) {
  const rows = [['佐藤', '東京都府中市本町1', 100], row, ['高橋', '東京都府中市栄町2', 30]];
  const host = new JoinedHost(HEADERS, rows, { settings: SETTINGS, send: service([]) });
  host.isJoined = isJoined;
  const { result } = await ran(await withParts(await openPane(host)));
  return { found: result?.counts.found, blank: result?.counts.blank };
}
