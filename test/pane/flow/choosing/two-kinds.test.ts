/** A column whose header names two kinds, corporate numbers and registration numbers of invoice issuers. */
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, SETTINGS } from '../pane.ts';
import { PostalRegister } from '../postal-register.ts';

const HEADERS = ['仕入先名', '本店所在地', '法人番号／登録番号'];

async function suppliers(number: string) {
  const row = ['株式会社見本商事', '東京都千代田区麹町3-12', number];
  const register = new PostalRegister();
  const host = new MemoryHost(HEADERS, [row, row], { settings: SETTINGS, send: register.send });
  return openPane(host);
}

describe('a column 法人番号／登録番号 in a list for which the pane proposes addresses', () => {
  it.each([
    ['T7000012050002', 'invoice_number'],
    ['7000012050002', 'corporate_number'],
  ])('is looked up as the kind that its cells show: %s', async (number, kind) => {
    const flow = await suppliers(number);
    expect(flow.state.choice?.kind.id).toBe('address');
    flow.actions.chooseInput(0, [2]);
    expect(flow.state.choice).toMatchObject({ kind: { id: kind } });
    expect(flow.state.choice?.inputs[0]).toEqual([2]);
  });

  it('is read as the numbers of issuers if a person chose that kind', async () => {
    const flow = await suppliers('7000012050002');
    flow.actions.chooseKind('invoice_number');
    expect(flow.state.choice).toMatchObject({ kind: { id: 'invoice_number' } });
    expect(flow.state.choice?.inputs[0]).toEqual([2]);
  });
});
