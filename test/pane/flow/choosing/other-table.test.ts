/** Another list below the one that is looked up, too far down to be seen when the tables of the sheet are found. */
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, until } from '../pane.ts';

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

  it('is none where the list repeats its own header, or nothing follows', async () => {
    expect(await surveyOf([...LONG, 'Postal code', '1000001'])).toBeUndefined();
    expect(await surveyOf([...LONG, '電話番号'])).toBeUndefined();
  });
});
