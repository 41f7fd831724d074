/**
 * Several sheets with the same headers: the result of one sheet names the other sheets, and leads to the first of them.
 */
import type { SheetTop } from '@daicho/pane/src/host.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { customers, withoutResults } from '../customers.ts';
import { openPane, ran, SETTINGS, until } from '../pane.ts';
import { service } from '../parting/city-service.ts';
import { bookOf } from './book.ts';

const HEADERS = ['name', 'Postal code'];
const ROW = ['customer 9', '1000001'];
const top = (name: string, ...texts: (readonly string[])[]): SheetTop => ({
  ...{ id: `id of ${name}`, name, row: 2, column: 1 },
  texts,
});

/** A workbook with other sheets; another sheet has the same rows as the first once it is opened. */
async function workbook(...tops: readonly SheetTop[]) {
  const { host } = customers(['1000001'], { isTable: false });
  const opened: unknown[] = [];
  const otherSheets = {
    tops: async () => tops,
    open: async (id: string, row: number, column: number) => {
      opened.push([id, row, column]);
      host.sheetName = tops.find((one) => one.id === id)?.name ?? '';
      host.tableId = id;
      withoutResults(host);
    },
  };
  const flow = await openPane(Object.assign(host, { otherSheets }));
  return { flow, opened };
}

describe('the result of one of several sheets with the same headers', () => {
  it('names the sheets that the person left out, and looks up the first of them with one press, as a separate run', async () => {
    const { flow, opened } = await workbook(
      top('October', HEADERS, ROW),
      top('November', ['A title', ''], ['No.', ...HEADERS], ['1', ...ROW]),
    );
    flow.actions.chooseAlike('sheets', false);
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(result?.notes).toEqual([
      'Other sheets have a table with the same headers: “October”, “November”.',
    ]);
    const [step] = result?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    expect(step.label).toBe('Look up the sheet “October” too');
    flow.actions.dismissNotice();
    const { history, target } = await ran(flow, () => flow.actions.takeStep(step));
    expect(opened).toEqual([['id of October', 2, 1]]);
    expect([target?.sheetName, history.length]).toEqual(['October', 2]);
    const { result: second } = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(second?.steps?.map(({ label }) => label)).toEqual(['Look up the sheet “November” too']);
  });

  it('names no sheet with other headers, with results, or without rows', async () => {
    const { flow } = await workbook(
      top('Prices', ['item', 'price'], ['a', '1']),
      top('Done', [...HEADERS, 'Result'], [...ROW, 'Found']),
      top('Form', HEADERS, ['', '']),
      top('Next', HEADERS, ROW),
    );
    flow.actions.chooseAlike('sheets', false);
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(result?.notes).toEqual(['Other sheets have a table with the same headers: “Next”.']);
  });

  it('names a sheet with other headers that has a column for the same look-up, but no form', async () => {
    const { flow } = await workbook(
      top('Form', ['name', '', 'ZIP code', ''], ['phone', '', '', '']),
      top('Branch', ['name', 'ZIP code', 'phone'], ['customer 8', '1000001', '']),
    );
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(result?.notes).toEqual([
      'Other sheets seem to have tables that can be looked up: “Branch”.',
    ]);
  });

  it('is shown although the other sheets cannot be read', async () => {
    const { host } = customers(['1000001']);
    const asked = Promise.withResolvers<void>();
    const otherSheets = {
      tops: async () => {
        asked.resolve();
        throw new Error('refused');
      },
      open: async () => {},
    };
    const flow = await openPane(Object.assign(host, { otherSheets }));
    const { result } = await ran(flow);
    await asked.promise;
    expect([result?.counts.found, flow.state.result?.steps]).toEqual([1, []]);
    expect(flow.state.notice?.intent).not.toBe('error');
  });
});

describe('a sheet without headers, after a run over a sheet that got the letters of its columns as headers', () => {
  const rows = ['1000003', '1000004'].map((code) => ['customer', code]);
  async function list(...tops: readonly SheetTop[]) {
    const { host } = customers(['1000001', '1000002'], { isTable: false });
    host.headers.splice(0, 2, 'Column A', 'Column B');
    const opened: unknown[] = [];
    const open = async (...at: readonly unknown[]) => void opened.push(at.slice(0, 3));
    const otherSheets = { tops: async () => tops, open };
    const flow = await openPane(Object.assign(host, { otherSheets }));
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    return { flow, opened, result };
  }

  it('is named if one of its columns holds values of the same kind, wherever that column is', async () => {
    const { result } = await list(
      top('Wide', ...rows.map((row) => [...row, 'a note'])),
      top('Turned', ...rows.map((row) => row.toReversed())),
      top('Names', ['customer 8', 'Mr'], ['customer 9', 'Ms']),
    );
    expect(result?.notes).toEqual([
      'Other sheets seem to have tables that can be looked up: “Wide”, “Turned”.',
    ]);
    expect(result?.steps?.map(({ label }) => label)).toEqual([
      'Add headers to the sheet “Wide” and look it up too',
    ]);
  });

  it('is named if a total stands below its few rows', async () => {
    const { result } = await list(top('Short', ...rows, ['合計', '2名']));
    expect(result?.steps?.map(({ label }) => label)).toEqual([
      'Add headers to the sheet “Short” and look it up too',
    ]);
  });

  it('is shown with one press, below its title', async () => {
    const { flow, opened, result } = await list(top('May', ['List of May', ''], ['', ''], ...rows));
    const [step] = result?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    flow.actions.takeStep(step);
    await until(flow, (state) => state.result === undefined && !state.isReading);
    expect(opened).toEqual([['id of May', 4, 1]]);
  });
});

describe('a sheet with other headers', () => {
  const list = (headers: readonly string[]) => {
    const codes = ['183-0027', null];
    const rows = codes.map((code, i) => [`客${i}`, '東京都府中市本町1', code]);
    return new MemoryHost(headers, rows, { isTable: false, settings: SETTINGS, send: service([]) });
  };

  it('is looked up with one press although the pane shows a note about the postal codes of that sheet', async () => {
    const { host, sheets } = bookOf({
      一月: list(['氏名', '住所', '〒']),
      二月: list(['氏名', '住所', '郵便番号']),
    });
    const flow = await openPane(host);
    expect(flow.state.notice?.intent).toBe('info');
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    const [step] = result?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    flow.actions.takeStep(step);
    await until(flow, ({ isReading, target }) => !isReading && target?.sheetName === '二月');
    await until(flow, ({ history, result }) => history.length === 2 && result !== undefined);
    expect(sheets[1]?.column('Result')).toEqual(['Not found', 'Found']);
  });
});
