/** Rows that have only the number of a house, while their city and town stand elsewhere. */
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost, type MemoryOptions } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser as chooserOf, columnChosen, type Flow, page, typed } from './wards.ts';

function chooser(
  rows: readonly (readonly CellValue[])[],
  asked: string[] = [],
  options: MemoryOptions & { readonly headers?: readonly string[] } = {},
) {
  return chooserOf(rows, { send: service(asked), ...options });
}

/** Opens the page of all rows, which no column splits. */
async function allRows(flow: Flow) {
  flow.actions.partGroups();
  await until(flow, ({ chooser: now }) => now?.parting?.field !== undefined);
}

async function pressFirst(flow: Flow) {
  flow.actions.pick('', 0);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.said !== undefined &&
        now.parting?.id !== 'asking' &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );
}

const ONE_COLUMN = { headers: ['Address'] };
const LOTS = [['5-2-22'], ['３－１'], ['03-1234-5678'], ['100-0013']];

describe('the number of a house alone', () => {
  it('is to check, and a place can be chosen for it, unlike for telephone numbers and postal codes', async () => {
    const { flow, host } = await chooser(LOTS, [], ONE_COLUMN);
    const [first, second, ...others] = host.column('Result');
    expect([first, second]).toEqual([
      expect.stringMatching(/^Check: only a number/),
      expect.stringMatching(/^Check: only a number/),
    ]);
    for (const other of others) expect(other).toMatch(/^Invalid/);
    expect(flow.state.chooser?.groups.flatMap(({ values }) => values)).toMatchObject([
      { input: '5-2-22' },
      { input: '３－１' },
    ]);
  });

  it('is looked up in the city and town that a person types, and written if it exists there', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(LOTS, asked, ONE_COLUMN);
    await allRows(flow);
    expect(page(flow)?.field).toMatch(/^City and town before the numbers/);
    await typed(flow, '仙台市青葉区本町');
    expect(page(flow)?.options[0]).toMatch(/^宮城県仙台市青葉区本町 /);
    expect(host.column('Town')).toEqual([null, null, null, null]);
    await pressFirst(flow);
    expect(asked).toContain('宮城県仙台市青葉区本町5-2-22');
    expect(host.column('Town')).toEqual(['本町', '本町', null, null]);
    expect(host.column('Result').slice(0, 2)).toEqual(['Found (chosen)', 'Found (chosen)']);
  });

  it('keeps its result when the next pane looks the table up again', async () => {
    const { flow, host } = await chooser(LOTS, [], ONE_COLUMN);
    await allRows(flow);
    await typed(flow, '仙台市青葉区本町');
    await pressFirst(flow);
    const decided = structuredClone(host.rows);
    await ran(await openPane(host));
    expect(host.rows).toEqual(decided);
  });

  it('is not looked up in a city without its town, and says so', async () => {
    const { flow, host } = await chooser(LOTS, [], ONE_COLUMN);
    await allRows(flow);
    await typed(flow, '広島県府中市');
    await pressFirst(flow);
    expect(host.column('Town')).toEqual([null, null, null, null]);
    expect(flow.state.chooser?.said ?? '').toContain('need the town too: 2');
  });

  it('is not looked up in the city of the other rows, and its card asks for the town too', async () => {
    const asked: string[] = [];
    const found = Array.from({ length: 10 }, (_, i) => [`東京都府中市栄町${i + 1}`]);
    const { flow } = await chooser([...found, ['5-2-22']], asked, ONE_COLUMN);
    expect(flow.state.chooser?.parting).toBeUndefined();
    expect(asked.filter((one) => one.endsWith('5-2-22'))).toEqual(['5-2-22']);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city and town/);
  });

  it('gets the place in the name of the sheet as a proposal, which is not written without a press', async () => {
    const host = new MemoryHost(ONE_COLUMN.headers, LOTS, {
      settings: SETTINGS,
      send: service([]),
    });
    host.sheetName = '仙台市青葉区本町 町会名簿';
    const flow = await withParts(await openPane(host));
    await ran(flow);
    await opened(flow);
    await allRows(flow);
    expect(page(flow)).toMatchObject({
      field: expect.stringContaining('仙台市青葉区本町 町会名簿'),
      fieldText: '宮城県仙台市青葉区本町',
    });
    expect(host.column('Town')).toEqual([null, null, null, null]);
  });

  it('is looked up in the place that another column names, while other rows keep their own town', async () => {
    const asked: string[] = [];
    const rows = [
      [1, '5-2', '仙台市青葉区本町', ''],
      [2, '7-1', '仙台市青葉区本町', ''],
      [3, '栄町3', '仙台市青葉区本町', ''],
      [4, '5-2', '札幌市西区新町', ''],
    ];
    const { flow, host } = await chooser(rows, asked);
    await columnChosen(flow, 'Branch');
    expect(page(flow)?.paragraphs).toEqual([
      expect.stringContaining('宮城県仙台市青葉区本町'),
      expect.stringContaining('北海道札幌市西区新町'),
    ]);
    await pressFirst(flow);
    expect(asked).toContain('宮城県仙台市青葉区栄町3');
    expect(host.column('Town')).toEqual(['本町', '本町', '栄町', '新町']);
  });
});
