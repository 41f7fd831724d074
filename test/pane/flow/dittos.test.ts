/** Ditto marks, which are read as the cells above them unless the table looks sorted or a person switches that off. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../memory-host.ts';
import { customers } from './customers.ts';
import { opened, openPane, ran, read, SETTINGS, undone, until, withParts } from './pane.ts';
import { service } from './parting/city-service.ts';

/** Marks stand in the first row of a block of four rows, below a blank, and below an ambiguous code. */
const CODES: readonly CellValue[] = [
  '〃',
  '1000001',
  '〃',
  '同上',
  '〃',
  null,
  '〃',
  '3000001',
  ' 〃 ',
  '4040001',
  '〃',
];

async function pane(codes = CODES) {
  const { host, register } = customers(codes);
  const flow = await openPane(host);
  const reading = async () => {
    flow.actions.chooseDittos('marks', true);
    await read(flow);
  };
  return { host, register, flow, reading };
}

describe('ditto marks', () => {
  it('are read as the cells above without asking, and their number is shown before and after the run', async () => {
    const { host, flow } = await pane(['1000001', '〃', '1000002', '同上', '同', '々']);
    expect(flow.state.choice?.dittoOffers).toMatchObject([
      { sort: 'marks', isUsual: true, label: 'Treat 〃 and 同上 as the cell above (4 rows)' },
    ]);
    const { result } = await ran(flow);
    const [first, second] = ['町1000001', '町1000002'];
    expect(host.column('Town')).toEqual([first, first, second, second, second, second]);
    expect(result?.notes).toEqual(['Rows read with the cell above (〃, 同上): 4.']);
  });

  it('stay marks if a person chooses that, also in the next run of the table', async () => {
    const { host, flow } = await pane(['1000001', '〃', '1000002']);
    flow.actions.chooseDittos('marks', false);
    await read(flow);
    const { result } = await ran(flow);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000002']);
    expect(result?.notes).toEqual([]);
    const next = await openPane(host);
    await ran(next);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000002']);
  });

  it('in visible rows are read without asking, even if the cell above is in a hidden row', async () => {
    const { host, flow } = await pane(['1000001', '1000002', '〃', '1000003']);
    host.hiddenRows = [1];
    flow.actions.readSelection();
    await read(flow);
    flow.actions.chooseScope('visible');
    await read(flow);
    await ran(flow);
    expect(host.column('Town')).toEqual(['町1000001', null, '町1000002', '町1000003']);
  });

  it.each([
    ['the first row is a mark', ['〃', '1000001', '〃']],
    ['all marks stand last', ['1000001', '1000002', '1000003', '1000004', '〃', '〃', '〃']],
  ])(
    'are offered, but not read without asking, if the table looks sorted: %s',
    async (_, codes) => {
      const { host, flow } = await pane(codes);
      expect(flow.state.choice?.dittoOffers).toMatchObject([{ sort: 'marks', isUsual: false }]);
      const { result } = await ran(flow);
      const marks = codes.flatMap((code, row) => (code === '〃' ? [row] : []));
      expect(marks.map((row) => host.column('Town')[row])).toEqual(marks.map(() => null));
      expect(result?.counts.invalid).toBe(marks.length);
    },
  );

  it('are not offered if none can be read', async () => {
    const { flow } = await pane(['〃', '1000001', null, '〃']);
    expect(flow.state.choice?.dittoOffers).toEqual([]);
  });

  it('are read as the cells above if a person asks for that; the cells stay, and the row gets the result of the row above', async () => {
    const { host, register, flow, reading } = await pane();
    await reading();
    const { result } = await ran(flow);
    expect(register.asked).toEqual(['1000001', '3000001', '4040001']);
    const found = '町1000001';
    expect(host.column('Town').slice(0, 7)).toEqual([null, found, found, found, found, null, null]);
    const results = host.column('Result');
    expect(results[0]).toMatch(/^Invalid/);
    expect(results[6]).toBe(results[0]);
    expect(results[8]).toBe(results[7]);
    expect(results[10]).toBe(results[9]);
    expect(host.column('Postal code')).toEqual(CODES);
    expect(result?.counts).toMatchObject({ found: 4, ambiguous: 2, not_found: 2, invalid: 2 });
  });

  it('are decided with the cell above, and undone with it', async () => {
    const { host, flow, reading } = await pane();
    await reading();
    await ran(flow);
    await opened(flow);
    const { chooser } = await until(flow, (state) => state.chooser !== undefined);
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 1);
    await until(flow, (state) => state.chooser === undefined && state.notice !== undefined);
    expect(host.column('Town').slice(7, 9)).toEqual(['南3000001', '南3000001']);
    // The first press asks, since choices would be lost.
    await undone(flow);
    flow.actions.undo();
    await until(flow, ({ history }) => history[0]?.undo === 'done');
    expect(host.headers).toEqual(['name', 'Postal code']);
  });

  it('are shown together with the cell that they stand for when a person decides them', async () => {
    const { host, flow, reading } = await pane(['3000001', '〃', '1000001', '1000002']);
    host.selectedRows = [1, 2];
    flow.actions.readSelection();
    await read(flow);
    await reading();
    flow.actions.chooseScope('selected');
    await read(flow);
    await ran(flow);
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ values }) => values)).toEqual([
      [{ key: '3000001', input: '〃', readAs: '3000001', rows: [1] }],
    ]);
  });

  it('are read as the cells above again by the next pane that updates the columns of that run', async () => {
    const { host, flow, reading } = await pane();
    await reading();
    await ran(flow);
    const next = await openPane(host);
    expect(next.state.choice).toMatchObject({ readsDittos: { marks: true }, update: {} });
    const before = host.column('Result');
    await ran(next);
    expect(host.column('Result')).toEqual(before);
  });

  it('follow the cell that is above them when they are written', async () => {
    const { host, flow, reading } = await pane();
    await reading();
    host.at = (moment, count) => {
      if (moment === 'rewrite' && count === 1) host.insert(1, ['new', '1000009']);
    };
    await ran(flow);
    const codes = host.column('Postal code');
    const towns = host.column('Town');
    expect(codes.slice(1, 4)).toEqual(['1000009', '1000001', '〃']);
    expect(towns.slice(1, 4)).toEqual(['町1000009', '町1000001', '町1000001']);
  });

  it('are shown in the preview as the cells that they stand for', async () => {
    const { flow, reading } = await pane(['1000001', '〃']);
    await reading();
    flow.actions.preview();
    const { preview } = await until(flow, (state) => state.preview?.isAsking === false);
    expect(preview?.rows.map(({ input }) => input)).toEqual(['1000001', '1000001']);
  });
});

describe('prefectures and cities that are left out', () => {
  const ROWS = [
    ['東京都', '千代田区', '丸の内1-9-2'],
    [null, null, '大手町1-1-1'],
    [null, '台東区', '上野公園7-7'],
  ];
  const MERGED = [
    { column: 0, start: 0, count: 3 },
    { column: 1, start: 0, count: 2 },
  ];

  async function offers(merged: typeof MERGED) {
    const host = new MemoryHost(['都道府県', '市区町村', '番地'], ROWS, { settings: SETTINGS });
    host.merged = merged;
    return (await openPane(host)).state.choice?.dittoOffers;
  }

  it('are read as the cells above without asking if the cells are merged', async () => {
    expect(await offers(MERGED)).toMatchObject([
      { sort: 'blanks', isUsual: true, label: expect.stringContaining('(2 rows)') },
    ]);
  });

  it('are only offered if even one of the cells is not merged', async () => {
    expect(await offers(MERGED.slice(0, 1))).toMatchObject([{ sort: 'blanks', isUsual: false }]);
    const [, city] = MERGED;
    const short = { column: 0, start: 0, count: 2 };
    expect(await offers(city ? [short, city] : [])).toMatchObject([{ isUsual: false }]);
  });
});

describe('the note on cells that were read as those above', () => {
  it('says whether they were marks, empty cells, or both', async () => {
    const noted = async (rows: readonly (readonly CellValue[])[]) => {
      const host = new MemoryHost(['都道府県', '市区町村', '町名・番地'], rows, {
        settings: SETTINGS,
        send: service([]),
      });
      const flow = await openPane(host);
      flow.actions.chooseDittos('blanks', true);
      flow.actions.chooseDittos('marks', true);
      await read(flow);
      const { result } = await ran(flow);
      return result?.notes?.find((note) => note.startsWith('Rows read'));
    };
    const [first, blank, mark] = [
      ['東京都', '府中市', '栄町1'],
      [null, null, '本町2'],
      ['東京都', '〃', '宮町3'],
    ];
    expect(await noted([first, blank])).toBe('Rows read with the cell above (an empty cell): 1.');
    expect(await noted([first, mark])).toBe('Rows read with the cell above (〃, 同上): 1.');
    expect(await noted([first, blank, mark])).toBe(
      'Rows read with the cell above (〃, 同上 or an empty cell): 2.',
    );
  });
});

describe('an address that continues after a ditto mark', () => {
  const LIST = ['東京都府中市栄町1', '〃 203号', '〃 本町2-3', '〃　田中様', '〃 9-9-9'];

  async function list(addresses: readonly CellValue[]) {
    const asked: string[] = [];
    const rows = addresses.map((address, i) => [i + 1, address]);
    const host = new MemoryHost(['No.', 'Address'], rows, {
      settings: SETTINGS,
      send: service(asked),
    });
    return { asked, host, flow: await withParts(await openPane(host)) };
  }

  it('is read with the text that the mark repeats, counted with the other marks, and announced before the run', async () => {
    const { asked, flow, host } = await list(LIST);
    expect(flow.state.choice?.dittoOffers).toMatchObject([
      {
        sort: 'marks',
        isUsual: true,
        label: expect.stringContaining('(3 rows)'),
        hint: expect.stringContaining('goes on the address above'),
      },
    ]);
    const { result } = await ran(flow);
    expect(asked).toEqual([
      '東京都府中市栄町1',
      '東京都府中市栄町1 203号',
      '東京都府中市本町2-3',
      '東京都府中市本町2-3 田中様',
    ]);
    expect(host.column('Town')).toEqual(['栄町', '栄町', '本町', '本町', null]);
    expect(host.column('Address')).toEqual(LIST);
    expect(result?.notes).toContain('Rows read with the cell above (〃, 同上): 3.');
    expect(result?.counts).toMatchObject({ found: 4, invalid: 1 });
  });

  it('is named before and after the run, with what to do, if it is not certain how the address continues', async () => {
    const unclear = ['〃　緑ハイツ2-3', '〃 9-9-9'];
    const { flow, host } = await list(['東京都府中市栄町379番地8', '〃', ...unclear]);
    expect(flow.state.choice?.dittoOffers).toMatchObject([
      {
        label: expect.stringContaining('(1 row)'),
        hint: expect.stringContaining('Rows such as “〃　緑ハイツ2-3” are not read'),
      },
    ]);
    const { result } = await ran(flow);
    expect(host.column('Result').map((text) => String(text).split(':')[0])).toEqual([
      'Found',
      'Found',
      'Invalid',
      'Invalid',
    ]);
    expect(result?.notes).toContainEqual(
      expect.stringMatching(/^Rows with a mark that may go on in several ways.*: 2\..*write/),
    );
  });

  it('is found if its number has several readings that are all one place, and the row says so', async () => {
    const { asked, flow, host } = await list(['東京都府中市栄町379番地8', '〃　1304', '〃5']);
    const { result } = await ran(flow);
    expect(asked).toContain('東京都府中市栄町379番地1304');
    expect(host.column('Town')).toEqual(['栄町', '栄町', '栄町']);
    expect(host.column('Result').slice(1)).toEqual([
      expect.stringMatching(/^Found \(the number after the ditto mark/),
      expect.stringMatching(/^Found \(the number after the ditto mark/),
    ]);
    expect(result?.counts).toMatchObject({ found: 3, invalid: 0 });
  });

  it('stands on the page of what is left, with its readings and their candidates, if these candidates differ', async () => {
    const { flow } = await list(['東京都府中市栄町1-8', '〃 本町3-2', '〃 5', '本町2-3', '〃 9']);
    const { result } = await ran(flow);
    expect(result?.counts).toMatchObject({ found: 3, ambiguous: 2, invalid: 0 });
    const { chooser } = await opened(flow);
    const inputs = chooser?.groups.flatMap(({ values }) =>
      values.map(({ input, readAs }) => [input, readAs]),
    );
    expect(inputs).toContainEqual(['〃 9', '本町9 / 本町2-9 / 本町2-3 9']);
  });

  it('is not reported as unclear if a person keeps the marks', async () => {
    const { flow } = await list(['東京都府中市栄町379番地8', '〃', '〃　9-9-9']);
    flow.actions.chooseDittos('marks', false);
    await read(flow);
    const { result } = await ran(flow);
    expect(result?.notes?.filter((note) => note.includes('mark'))).toEqual([]);
  });

  it('stays unchanged if a person chooses that', async () => {
    const { flow, host } = await list(LIST);
    flow.actions.chooseDittos('marks', false);
    await read(flow);
    await ran(flow);
    expect(host.column('Town')).toEqual(['栄町', null, null, null, null]);
  });

  it('is not read without asking if the table looks sorted', async () => {
    const { flow } = await list(['〃 203号', '東京都府中市栄町1', '〃 本町2-3']);
    expect(flow.state.choice?.dittoOffers).toMatchObject([{ sort: 'marks', isUsual: false }]);
  });
});

describe('a row that only holds a total', () => {
  it('counts as blank and not as an address, which the pane says after the run', async () => {
    const asked: string[] = [];
    const addresses = ['東京都府中市栄町1', '小計', '東京都府中市本町2', '計 12名', '10世帯'];
    const rows = addresses.map((address, i) => [`customer ${i}`, address, 'x']);
    const host = new MemoryHost(['Name', 'Address', 'Note'], rows, {
      settings: SETTINGS,
      send: service(asked),
    });
    const { result } = await ran(await withParts(await openPane(host)));
    expect(asked).toEqual(['東京都府中市栄町1', '東京都府中市本町2']);
    expect(result?.counts).toMatchObject({ found: 2, not_found: 0, blank: 3 });
    expect(result?.notes).toContain('Rows that only sum up (小計, 10世帯), counted as blank: 3.');
  });
});
