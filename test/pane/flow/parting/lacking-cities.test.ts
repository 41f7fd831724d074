/** Rows with no candidate in the city that another column shows. */

import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import type { MemoryHost } from '../../memory-host.ts';
import { opened, undone, until } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser as chooserOf, columnChosen, type Flow, page, partedBy, typed } from './wards.ts';

/** No header names branches: the chooser would read the cities in a column of branches by itself when it opens. */
const HEADERS = ['No.', 'Address', '担当', 'Phone'];

const chooser = (
  rows: readonly (readonly CellValue[])[],
  asked: string[] = [],
  isDown?: () => boolean,
  refuses?: (facet: string) => boolean,
) => chooserOf(rows, { send: service(asked, isDown, refuses), headers: HEADERS });

/** Presses the option that begins with a text, and waits until its rows are looked up and written. */
async function press(flow: Flow, option: string) {
  const at = page(flow)?.options.findIndex((one) => one.startsWith(option)) ?? -1;
  expect(at, page(flow)?.options.join()).not.toBe(-1);
  const before = flow.state.chooser?.said;
  flow.actions.pick('', at);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.said !== before &&
        now.parting?.id !== 'asking' &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );
}

const cities = (host: MemoryHost) => host.column('City');

describe('rows whose value in another column names a city that the candidates lack', () => {
  const ROWS = [
    [1, '本町1-2', '札幌班', ''],
    [2, '本町1-2', '仙台班', ''],
    [3, '本町3', '仙台班', ''],
    [4, '栄町4', '仙台班', ''],
    [5, '西町5', '札幌班', ''],
    [6, '本町6', '本店', ''],
  ];

  it('are looked up in the cities that the values name, which are shown with their rows before one press', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(ROWS, asked);
    const before = structuredClone(host.rows);
    await columnChosen(flow, '担当');
    expect(page(flow)).toMatchObject({
      paragraphs: [
        '仙台班 → 宮城県仙台市 (rows\u00a0looked\u00a0up:\u00a03)',
        '札幌班 → 北海道札幌市 (rows\u00a0looked\u00a0up:\u00a02)',
      ],
      options: [expect.stringMatching(/^Decide these 2 as listed \(of 5 rows/)],
    });
    expect(host.rows).toEqual(before);
    expect(asked.some((one) => one.startsWith('宮城県'))).toBe(false);
    await press(flow, 'Decide these 2');
    expect(cities(host)).toEqual(['札幌市東区', '仙台市青葉区', '仙台市青葉区', null, null, null]);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    expect(flow.state.chooser?.said).toBe(
      'Looked up again. Rows decided: 3, with candidates left: 1, not found there: 1.',
    );
    expect(asked).toContain('北海道札幌市本町1-2');
    expect(flow.state.result).toMatchObject({ decided: 3, counts: { found: 3, ambiguous: 3 } });
  });

  it('have the candidates of that city if several towns fit, and say so if none does', async () => {
    const { flow } = await chooser(ROWS);
    await columnChosen(flow, '担当');
    await press(flow, 'Decide these 2');
    flow.actions.goBack();
    const groups = flow.state.chooser?.groups ?? [];
    const of = (input: string) => groups.find(({ values: [value] }) => value?.input === input);
    expect(of('栄町4')?.candidates).toEqual([
      expect.stringContaining('宮城県仙台市青葉区栄町'),
      expect.stringContaining('宮城県仙台市泉区栄町'),
    ]);
    expect(of('西町5')?.reason).toMatch(/^Not found in the place that was chosen\./);
    expect(of('西町5')?.candidates).toHaveLength(2);
  });

  it('stay unchanged if most of them are not in the city that the value names, and are asked about', async () => {
    const rows = [
      [1, '本町1', '仙台班', ''],
      [2, '本町2', '札幌班', ''],
      [3, '西町3', '札幌班', ''],
      [4, '西町4', '札幌班', ''],
    ];
    const { flow, host } = await chooser(rows);
    await columnChosen(flow, '担当');
    await press(flow, 'Decide these 2');
    expect(cities(host)).toEqual(['仙台市青葉区', null, null, null]);
    expect(flow.state.chooser?.said).toContain('1 such as “札幌班”');
    expect(page(flow)).toMatchObject({
      title: '担当: 札幌班',
      options: [
        expect.stringMatching(/^北海道札幌市 \(from/),
        ...Array(2).fill(expect.any(String)),
      ],
    });
    await press(flow, '北海道札幌市 (from');
    expect(cities(host)).toEqual(['仙台市青葉区', '札幌市東区', null, null]);
  });

  it('keep those candidates when the chooser is opened again, and are as before after an undo', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = host.rows.map((row) => row.slice(0, 4));
    await columnChosen(flow, '担当');
    await press(flow, 'Decide these 2');
    flow.actions.closeChooser();
    await until(flow, ({ chooser: now }) => now === undefined);
    await opened(flow);
    const texts = flow.state.chooser?.groups.flatMap(({ candidates }) => candidates) ?? [];
    expect(texts.filter((text) => text.includes('仙台市泉区栄町'))).toHaveLength(1);
    flow.actions.closeChooser();
    // The first press asks, since decided rows are lost.
    await undone(flow);
    flow.actions.undo();
    await until(flow, ({ result }) => result?.undo === 'done' || result === undefined);
    expect(host.rows.map((row) => row.slice(0, 4))).toEqual(before);
    expect(host.headers).not.toContain('City');
  });

  it('can be given back to check, like after any choice', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await partedBy(flow, '担当');
    expect(page(flow)).toMatchObject({
      title: '担当: 仙台班',
      options: [
        expect.stringMatching(/^宮城県仙台市 \(from the name “仙台班”\): look up 3 rows/),
        '北海道函館市 (written to all rows: 3)',
        '北海道室蘭市 (written to all rows: 3)',
      ],
    });
    await press(flow, '宮城県仙台市 (from');
    expect(cities(host).filter((city) => city !== null)).toHaveLength(2);
    const again = page(flow)?.options.findIndex((one) => one.startsWith('Give the 2')) ?? -1;
    flow.actions.pick('', again);
    await until(flow, ({ result }) => result?.decided === 0);
    expect(host.rows).toEqual(before);
  });

  it('are asked about once if they are equal, and stay unchanged if the service refuses', async () => {
    const asked: string[] = [];
    let isDown = false;
    const { flow, host } = await chooser(
      [...ROWS, [7, '本町3', '仙台班', '']],
      asked,
      () => isDown,
    );
    const before = structuredClone(host.rows);
    await columnChosen(flow, '担当');
    isDown = true;
    flow.actions.pick('', 0);
    await until(flow, (state) => state.notice?.intent === 'error');
    await until(flow, (state) => state.chooser?.parting?.id !== 'asking');
    expect(host.rows).toEqual(before);
    isDown = false;
    asked.length = 0;
    await press(flow, 'Decide these 2');
    expect(asked.filter((one) => one === '宮城県仙台市本町3')).toHaveLength(1);
    expect(cities(host).filter((city) => city === '仙台市青葉区')).toHaveLength(3);
  });
});

describe('a value that may mean several cities', () => {
  const ROWS = [
    [1, '本町1-2', '府中班', ''],
    [2, '栄町2', '府中班', ''],
    [3, '本町3', '府中班', ''],
  ];

  it('is never guessed: the person ticks the right cities, and a row is written only if just one of them lists its town', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, '担当');
    expect(page(flow)?.pairs).toEqual([
      { text: '東京都府中市 (from the name “府中班”)', isOn: false },
      { text: '広島県府中市 (from the name “府中班”)', isOn: false },
      { text: '広島県安芸郡府中町 (from the name “府中班”)', isOn: false },
    ]);
    expect(page(flow)?.options.some((one) => one.startsWith('Look up'))).toBe(false);
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(1);
    await press(flow, 'Look up 3 rows in the 2 checked places');
    expect(cities(host)).toEqual([null, '府中市', null]);
    expect(host.column('Prefecture')[1]).toBe('東京都');
    flow.actions.goBack();
    const left = flow.state.chooser?.groups.find(({ picked }) => picked === undefined);
    expect(left?.candidates).toEqual([
      expect.stringContaining('東京都府中市本町'),
      expect.stringContaining('広島県府中市本町'),
    ]);
  });

  it('is decided for one of them if the person ticks one', async () => {
    const { flow, host } = await chooser(ROWS);
    await partedBy(flow, '担当');
    flow.actions.toggleSingle(2);
    await press(flow, 'Look up 3 rows as addresses of the checked place');
    expect(cities(host)).toEqual(['安芸郡府中町', null, '安芸郡府中町']);
  });
});

describe('a list of values, some of which name more than one municipality', () => {
  const ROWS = [
    [1, '本町1', '札幌班', ''],
    [2, '本町2', '仙台班', ''],
    [3, '本町3', '金沢班', ''],
    [4, '本町4', '金沢班', ''],
  ];

  it('is decided without these, and asks about them one by one with nothing checked', async () => {
    const { flow, host } = await chooser(ROWS);
    await columnChosen(flow, '担当');
    const listed = page(flow)?.paragraphs.map((one) => one.split(' (')[0]);
    expect(listed).toEqual(['札幌班 → 北海道札幌市', '仙台班 → 宮城県仙台市']);
    await press(flow, 'Decide these 2');
    expect(page(flow)).toMatchObject({
      title: '担当: 金沢班',
      pairs: [
        { text: '石川県金沢市 (from the name “金沢班”)', isOn: false },
        { text: '神奈川県横浜市金沢区 (from the name “金沢班”)', isOn: false },
      ],
    });
    flow.actions.toggleSingle(1);
    await press(flow, 'Look up 2 rows as addresses of the checked place');
    expect(cities(host).slice(2)).toEqual(['横浜市金沢区', '横浜市金沢区']);
  });

  it('is offered as certain only if every prefecture was asked about', async () => {
    const { flow } = await chooser(ROWS, [], undefined, (facet) => facet === '/神奈川県');
    await columnChosen(flow, '担当');
    expect(page(flow)?.title).toBe('担当: 金沢班');
    expect(page(flow)?.pairs).toEqual([]);
  });
});

it('prefectures do not count as names of cities, so that no search is spent on them', async () => {
  const asked: string[] = [];
  const { flow } = await chooser(
    [
      [1, '本町1', '宮城県', ''],
      [2, '本町2', '宮城県', ''],
      [3, '本町3', '北海道', ''],
    ],
    asked,
  );
  await columnChosen(flow, '担当');
  expect(asked.filter((one) => one.startsWith('city:'))).toEqual([]);
  expect(page(flow)?.pairs).toEqual([]);
});

describe('rows of a town that one of two ticked cities lists', () => {
  it('are written even if the other city answers with a similar town', async () => {
    const { flow, host } = await chooser([
      [1, '梅本町1', '伊達班', ''],
      [2, '梅本町2', '伊達班', ''],
    ]);
    await partedBy(flow, '担当');
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(1);
    await press(flow, 'Look up 2 rows in the 2 checked places');
    expect(host.column('Prefecture')).toEqual(['北海道', '北海道']);
  });
});

describe('a value that names no city', () => {
  const ROWS = [
    [1, '本町1-2', '東日本', ''],
    [2, '栄町2', '東日本', ''],
    [3, '川沿3', '東日本', ''],
  ];

  it('gets the cities that the person types, and nothing is written before the press', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await partedBy(flow, '担当');
    expect(page(flow)?.field).toContain('Another city');
    await typed(flow, '札幌市');
    expect(page(flow)?.options[0]).toMatch(/^北海道札幌市 \(typed: “札幌市”\): look up 3 rows/);
    expect(host.rows).toEqual(before);
    await press(flow, '北海道札幌市');
    expect(cities(host)).toEqual(['札幌市東区', null, '札幌市南区']);
  });

  it('may get several cities at once, and says which are unknown', async () => {
    const { flow } = await chooser(ROWS);
    await partedBy(flow, '担当');
    await typed(flow, '無い市');
    expect(page(flow)?.field).toContain('No city or town “無い市” was found');
    await typed(flow, '札幌市、仙台市');
    expect(page(flow)?.pairs?.map(({ isOn }) => isOn)).toEqual([true, true]);
    await typed(flow, '広島県府中市');
    expect(page(flow)?.pairs?.at(-1)).toMatchObject({ text: /広島県府中市/, isOn: true });
  });
});
