/** Which fields are offered for a table whose address stands in several columns. */
import { firstChoice } from '@daicho/pane/src/flow/choosing/choice.ts';
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { addressOutline } from '@daicho/shared/enrich/address/address-outline.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, SETTINGS, until } from '../pane.ts';

const CODE = '1000005';

function host(headers: readonly string[], codes: readonly string[] = [CODE]) {
  const cell = (header: string, at: number, code: string) => {
    if (header === '' || header.endsWith('郵便番号')) return code;
    return header === '住所' ? '東京都千代田区丸の内1-9-2' : `東京都${at}`;
  };
  const rows = codes.map((code) => headers.map((header, at) => cell(header, at, code)));
  return new MemoryHost(headers, rows, { settings: SETTINGS, language: 'ja' });
}

/** A pane that asks which of several addresses is meant. */
async function asked(headers: readonly string[]) {
  const flow = createFlow(host(headers));
  flow.start();
  await until(flow, ({ choice, isReading }) => choice !== undefined && !isReading);
  return flow;
}

describe('the fields that are offered first', () => {
  it('are only the postal code if the address is already divided into its parts', async () => {
    const { choice } = (await openPane(host(['顧客名', '住所', '都道府県名']))).state;
    expect(choice?.fields).toEqual(['postal_code']);
  });

  it('leave out the postal code that stands beside parts of an address', async () => {
    const split = ['顧客名', '郵便番号', '都道府県', '市区町村', '町名・番地', '建物'];
    const { choice } = (await openPane(host(split))).state;
    expect(choice?.inputs).toEqual([[2, 3, 4, 5], [0], [1]]);
    expect(choice?.fields).toEqual([]);
  });

  it('leave out the postal code beside an address in one column', async () => {
    const { choice } = (await openPane(host(['郵便番号', '住所']))).state;
    expect(choice?.fields).toEqual([]);
  });

  it.each([[['', '']], [[CODE, '']]])(
    'include the postal code if cells lack it: %j',
    async (codes) => {
      const { choice } = (await openPane(host(['郵便番号', '住所'], codes))).state;
      expect(choice?.fields).toContain('postal_code');
    },
  );

  it('fill an empty column of postal codes instead of adding a second one', async () => {
    const flow = await openPane(host(['郵便番号', '住所'], ['', '']));
    expect(flow.state.choice).toMatchObject({ into: { postal_code: 0 }, inputs: [[1], [], []] });
    expect(flow.state.choice?.fields).toContain('postal_code');
  });

  it('include a second column of postal codes if the existing one is partly filled and is read, and the pane says so', async () => {
    const { state } = await openPane(host(['郵便番号', '住所'], ['', CODE, '']));
    expect([state.choice?.into, state.choice?.inputs[2]]).toEqual([{}, [0]]);
    expect(state.notice).toMatchObject({
      intent: 'info',
      text: expect.stringContaining('「郵便番号」の列は変えず'),
    });
    const full = await openPane(host(['郵便番号', '住所'], [CODE, CODE]));
    expect(full.state.notice).toBeUndefined();
  });

  it('name a column whose header stands in the upper of two rows', async () => {
    const twoRows = host(['', '住所'], ['', CODE, '']);
    twoRows.above = ['郵便番号', 'お届け先'];
    const { state } = await openPane(twoRows);
    expect(state.notice?.text).toContain('「郵便番号」の列は変えず');
  });

  it('include the postal code again after one click', async () => {
    const flow = await openPane(host(['郵便番号', '住所']));
    const { fields = [] } = flow.state.choice ?? {};
    flow.actions.chooseFields([...fields, 'postal_code']);
    expect(flow.state.choice?.fields).toEqual(['postal_code', ...fields]);
  });

  const ADDRESSES = ['ご購入者', 'お届け先'].flatMap((owner) =>
    ['郵便番号', '都道府県', '市区町村', '番地'].map((part) => `${owner}${part}`),
  );

  it('leave out the postal code beside the address that the person chose among several', async () => {
    const flow = await asked(ADDRESSES);
    const [, second = []] = flow.state.choice?.alternatives ?? [];
    flow.actions.chooseAlternative(second);
    expect(flow.state.choice?.inputs).toEqual([[5, 6, 7], [], [4]]);
    expect(flow.state.choice?.fields).toEqual([]);
  });

  it('stay as the person chose them when one of several addresses is chosen', async () => {
    const flow = await asked(ADDRESSES);
    flow.actions.chooseFields(['postal_code', 'prefecture']);
    const [, second = []] = flow.state.choice?.alternatives ?? [];
    flow.actions.chooseAlternative(second);
    expect(flow.state.choice?.fields).toEqual(['postal_code', 'prefecture']);
  });

  it('leave out parts of the address that stand under a header of several columns', async () => {
    const { target } = (await openPane(host(['氏名', '都道府県', '以下住所']))).state;
    if (target === undefined) throw new Error('nothing was read');
    const choice = firstChoice({ ...target, above: ['', '住所', '住所'] }, [], addressOutline);
    expect(choice.inputs[0]).toEqual([1, 2]);
    expect(choice.fields).toEqual(['postal_code']);
  });
});
