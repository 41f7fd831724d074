/** Several tables with the same headers: one press looks all of them up, and one page shows what is left to decide. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, undone, until } from '../pane.ts';
import { PostalRegister } from '../postal-register.ts';
import { bookOf } from './book.ts';

const HEADERS = ['name', 'Postal code'];

/** A workbook with codes on several sheets: 300… has two towns. */
async function book(
  codes: Readonly<Record<string, readonly CellValue[]>>,
  options: { readonly headers?: readonly string[] } = {},
) {
  const register = new PostalRegister();
  const { headers = HEADERS } = options;
  const sheetOf = (of: readonly CellValue[]) => {
    const rows = of.map((code, i) => [`customer ${i}`, code]);
    const own = { isTable: false, settings: SETTINGS, send: register.send };
    return new MemoryHost(headers, rows, own);
  };
  const sheets = Object.fromEntries(
    Object.entries(codes).map(([name, of]) => [name, sheetOf(of)] as const),
  );
  const { host, opened } = bookOf(sheets);
  const flow = await openPane(host);
  const statuses = () => Object.values(sheets).map((sheet) => sheet.column('Result'));
  return { flow, host, register, sheets, opened, statuses };
}

/** The page of what is left to decide, once the page stands below the result. */
const page = async (flow: Flow) => {
  const { chooser } = await until(flow, (state) => state.chooser?.overview !== undefined);
  return chooser?.overview;
};

const MONTHS = {
  April: ['1000001', '3000001'],
  May: ['3000001', '1000002'],
  June: ['1000003', '3000002'],
};

describe('sheets with the same headers', () => {
  it('are named before the run, and looked up with one press, which ends on the first sheet', async () => {
    const { flow, statuses, opened } = await book(MONTHS);
    expect(flow.state.alike?.sheets.map(({ name }) => name)).toEqual(['May', 'June']);
    const { result, history, target, notice } = await ran(flow);
    expect(statuses().map((of) => of.map((text) => String(text).slice(0, 5)))).toEqual([
      ['Found', 'Check'],
      ['Check', 'Found'],
      ['Found', 'Check'],
    ]);
    expect(result).toMatchObject({ undecided: 3, added: 12, undo: 'possible' });
    expect(result?.counts).toMatchObject({ found: 3, ambiguous: 3 });
    expect(result?.tables?.map(({ name, counts }) => [name, counts.ambiguous])).toEqual([
      ['“April”', 1],
      ['“May”', 1],
      ['“June”', 1],
    ]);
    expect([target?.sheetName, history.length, opened]).toEqual(['April', 3, ['May', 'June']]);
    expect(notice).toEqual({ intent: 'success', text: 'Rows looked up: 6.' });
  });

  it('are looked up only as far as one undo can restore them', async () => {
    const names = Array.from({ length: 24 }, (_, at) => [`Sheet ${at}`, ['1000001']] as const);
    const { flow } = await book(Object.fromEntries(names));
    expect(flow.state.alike?.sheets).toHaveLength(23);
    const { result } = await ran(flow);
    expect([result?.tables?.length, result?.undo]).toEqual([20, 'possible']);
    const { history } = await undone(flow);
    expect(history.every(({ undo }) => undo === 'done')).toBe(true);
  });

  it('have all their rows to check on one page, and each choice is written into its own table', async () => {
    const { flow, sheets, statuses } = await book(MONTHS);
    await ran(flow);
    const overview = await page(flow);
    const rows = overview?.choices.map(({ row, texts }) => `${texts} ${row}`);
    expect(rows).toEqual([
      '3000001 “April”: Row\u00a03',
      '3000001 “May”: Row\u00a02',
      '3000002 “June”: Row\u00a03',
    ]);
    overview?.choices.forEach(({ id }, at) => void flow.actions.choose(id, at % 2));
    flow.actions.finishChoosing();
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(result).toMatchObject({ undecided: 0, decided: 3 });
    expect(result?.counts).toMatchObject({ found: 6, ambiguous: 0 });
    expect(result?.tables?.map(({ counts }) => counts.found)).toEqual([2, 2, 2]);
    expect(
      statuses()
        .flat()
        .filter((text) => text === 'Found (chosen)'),
    ).toHaveLength(3);
    const towns = Object.values(sheets).map((sheet) => sheet.column('Town'));
    expect([towns[0]?.[1], towns[1]?.[0], towns[2]?.[1]]).toEqual([
      '北3000001',
      '南3000001',
      '北3000002',
    ]);
  });

  it('are all restored with one undo', async () => {
    const { flow, sheets } = await book(MONTHS);
    await ran(flow);
    await page(flow);
    const { notice, result } = await undone(flow);
    expect(notice?.text).toContain('Columns removed: 12.');
    expect(result).toBeUndefined();
    for (const sheet of Object.values(sheets)) expect(sheet.headers).toEqual(HEADERS);
    expect(flow.state.history.map(({ undo }) => undo)).toEqual(['done', 'done', 'done']);
  });

  it('stay as they are if the person leaves them out, and one of these sheets is offered as a step afterwards', async () => {
    const { flow, sheets } = await book(MONTHS);
    flow.actions.chooseAlike('sheets', false);
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(result?.tables).toBeUndefined();
    expect([sheets.May?.headers, sheets.June?.headers]).toEqual([HEADERS, HEADERS]);
  });

  it('are skipped if the person has to check something first, and the result says so', async () => {
    const { flow, sheets } = await book(MONTHS);
    if (sheets.May) sheets.May.hiddenRows = [0];
    const { result } = await ran(flow);
    await until(flow, (state) => state.result?.steps?.length === 1);
    expect(result?.tables?.map(({ name }) => name)).toEqual(['“April”', '“June”']);
    expect(flow.state.result?.notes).toContain(
      'Tables that were left, since something is to check first: “May”.',
    );
    expect(sheets.May?.headers).toEqual(HEADERS);
  });

  it('are looked up with their ditto marks read as the cell above, as the form says before the run', async () => {
    const { flow, statuses } = await book({ April: ['1000001'], May: ['1000002', '〃'] });
    const { result } = await ran(flow);
    expect(result?.tables?.map(({ name }) => name)).toEqual(['“April”', '“May”']);
    expect(statuses().map((of) => of.length)).toEqual([1, 2]);
    expect(result?.notes).toContain('“May”: Rows read with the cell above (〃, 同上): 1.');
  });

  it('are not looked up if the person wants the ditto marks of the first table to stay marks', async () => {
    const { flow, sheets } = await book({ April: ['1000001', '〃'], May: ['1000002', '〃'] });
    flow.actions.chooseDittos('marks', false);
    await until(
      flow,
      ({ survey, choice }) => survey !== undefined && choice?.readsDittos?.marks === false,
    );
    const { result } = await ran(flow);
    expect(result?.counts.found).toBe(1);
    expect(sheets.May?.headers).toEqual(HEADERS);
  });

  it('are shown one by one if each of them was skipped, even if the person asks for all of them together', async () => {
    const { flow, sheets } = await book(MONTHS);
    for (const sheet of [sheets.May, sheets.June]) if (sheet) sheet.hiddenRows = [0];
    await ran(flow);
    const { result } = await until(flow, (state) => state.result?.steps?.length === 1);
    const [step] = result?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    flow.actions.takeStep(step);
    const {
      notice,
      target,
      result: shown,
    } = await until(flow, (state) => state.notice?.intent === 'info');
    expect([target?.sheetName, shown]).toEqual(['May', undefined]);
    expect(notice?.text).toBe('Check the columns and the other choices, then press Run.');
  });

  it('are not looked up after a sheet with failed rows, but are offered again once these rows were retried', async () => {
    const { flow, sheets, register } = await book(MONTHS);
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000002'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const { result, notice, target } = await ran(flow);
    expect([result?.counts.failed, target?.sheetName]).toEqual([1, 'May']);
    expect(notice).toMatchObject({ intent: 'warning', text: expect.stringMatching(/^“May”: /) });
    expect(sheets.June?.headers).toEqual(HEADERS);
    register.before = () => undefined;
    flow.actions.dismissNotice();
    const retried = await ran(flow, () => flow.actions.runUnfinished());
    expect(retried.result?.counts).toMatchObject({ failed: 0, found: 2, ambiguous: 2 });
    expect(retried.result?.tables?.map(({ counts }) => counts.found)).toEqual([1, 1]);
    const rest = await until(flow, (state) => state.result?.steps?.length === 1);
    expect(rest.result?.steps?.[0]?.label).toBe('Look up the sheet “June” too');
  });

  it('are not looked up after a sheet that cannot be written, and all remaining sheets are offered as one step', async () => {
    const { flow, host, sheets, statuses } = await book(MONTHS);
    const { May } = sheets;
    if (May === undefined) throw new Error('no sheet');
    May.protection = new WorkbookError(paneErrorSentences.noRows);
    const { check } = host;
    host.check = async (target, added, ...rest) => {
      if (added.length > 0) await check(target, added, ...rest);
    };
    const { result, notice } = await ran(flow);
    expect([result?.tables, notice?.intent]).toEqual([undefined, 'error']);
    May.protection = undefined;
    const { result: shown } = await until(flow, (state) => state.result?.steps?.length === 1);
    const [step] = shown?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    expect(step.label).toBe('Look up the other 2 sheets too');
    flow.actions.dismissNotice();
    const all = await ran(flow, () => flow.actions.takeStep(step));
    expect(all.result?.tables?.map(({ name }) => name)).toEqual(['“April”', '“May”', '“June”']);
    expect(statuses().map((of) => of.length)).toEqual([2, 2, 2]);
  });

  it('are each shown by a press on their line in the result', async () => {
    const { flow } = await book(MONTHS);
    await ran(flow);
    await page(flow);
    flow.actions.closeChooser();
    const [, may] = flow.state.result?.tables ?? [];
    flow.actions.showResult(may?.id ?? '');
    expect(flow.state.target?.sheetName).toBe('May');
    expect(flow.state.result).toMatchObject({ id: may?.id, undecided: 3 });
  });
});
