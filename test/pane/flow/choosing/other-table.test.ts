/** Another list below the looked-up one, too far down for the host to find it as a table. */
import { otherTable } from '@daicho/pane/src/asking/other-table.ts';
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

const LONG = Array.from({ length: 400 }, () => '1000001');

async function surveyOf(codes: readonly string[]) {
  const { host } = customers(codes);
  const flow = await openPane(host);
  const { survey } = await until(flow, (state) => state.survey !== undefined);
  return survey?.otherTable;
}

describe('another list far below', () => {
  it('is named by the row of its header before anything is looked up', async () => {
    expect(await surveyOf([...LONG, '電話番号', '03-1234-5678'])).toContain(
      'in row 402 (header “電話番号”)',
    );
  });

  it('is not reported if the list repeats its own header, or if nothing follows', async () => {
    expect(await surveyOf([...LONG, 'Postal code', '1000001'])).toBeUndefined();
    expect(await surveyOf([...LONG, '電話番号'])).toBeUndefined();
  });
});

describe('a row of headers among the rows', () => {
  it.each([
    ['Postal code', ['郵便番号', '1000001']],
    ['2026年度', ['〒', ...LONG.slice(0, 5)]],
  ])('below %j is reported by a run with a warning', async (header, codes) => {
    const { host } = customers(codes, { isTable: false });
    host.headers[1] = header;
    const flow = await openPane(host);
    flow.actions.chooseKind('postal_code');
    flow.actions.chooseInput(0, [1]);
    const { notice } = await ran(flow);
    expect(notice).toMatchObject({
      intent: 'warning',
      text: expect.stringContaining(`Row 2 seems to hold the headers (“${codes[0]}”)`),
    });
    expect(notice?.text).toContain(`Rows looked up: ${codes.length}.`);
  });

  it('is not recognised in an address that ends like the header of a part', async () => {
    const addresses = ['東京都千代田区永田町１番地', '大阪府大阪市北区梅田２番３号'];
    const { host } = customers(addresses, { isTable: false });
    host.headers[1] = '住所';
    const flow = await openPane(host);
    const { survey } = await until(flow, (state) => state.survey !== undefined);
    expect(survey?.otherTable).toBeUndefined();
  });

  it('is not recognised in an address and a building that end like headers of parts', () => {
    const rows = [['栃木県下都賀郡野木町潤島188番地', '潤島ハイツ203号室']];
    const [address] = outlineById('address')?.inputs ?? [];
    if (address === undefined) throw new Error('no kind of addresses');
    const target = { headers: ['住所', '建物名'] };
    expect(otherTable({ columns: [0, 1], rows }, address, [0, 1], target)).toBeUndefined();
    const headers = [['町名・番地', '建物名・号室']];
    const found = otherTable({ columns: [0, 1], rows: headers }, address, [0, 1], target);
    expect(found).toMatchObject({ row: 0, isFirst: true });
  });

  it('far below may mark the end of the table: the notice says how a person can end it there', async () => {
    const codes = [...LONG, '電話番号', '1000001'];
    const { notice } = await ran(await openPane(customers(codes, { isTable: false }).host));
    expect(notice?.text).toContain('set “Last row” to 401 under “Correct the range”');
  });

  it('far below is another table', async () => {
    const { notice } = await ran(await openPane(customers([...LONG, '電話番号', '1000001']).host));
    expect(notice).toMatchObject({
      intent: 'warning',
      text: expect.stringContaining('Another table seems to begin in row 402'),
    });
  });
});
