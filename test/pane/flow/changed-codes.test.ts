/** The rows whose postal code is out of date or wrong, over a table in memory and the registers themselves. */
import type { Send } from '@daicho/pane/src/send.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import { describe, expect, it } from 'vitest';
import { placesRegisters } from '../../service/connections/postal-places.ts';
import { MemoryHost } from '../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until } from './pane.ts';

const ADDRESS = '東京都千代田区麹町1-2';
const ROWS = [
  ['100-0000', ADDRESS],
  ['100-0001', ADDRESS],
  ['9999999', ADDRESS],
  [null, ADDRESS],
  ['番号', ADDRESS],
];

function pane(headers: readonly string[], rows: readonly (readonly (string | null)[])[]) {
  const service = localConnection({ postal: placesRegisters() });
  const send: Send = async ({ operation, params }, signal) => {
    const reply = await service.send({ operation, params }, signal);
    return 'ok' in reply ? { ok: operation.result['2025-01-01'].parse(reply.ok) } : reply;
  };
  return new MemoryHost(headers, rows, { language: 'ja', settings: SETTINGS, send });
}

describe('rows whose postal code is out of date or wrong', () => {
  it('are listed after a run, with the written code, the present one and the address', async () => {
    const flow = await openPane(pane(['〒', '住所'], ROWS));
    const { result } = await ran(flow);
    expect([...(result?.changed ?? [])]).toEqual([
      [
        1,
        {
          written: '100-0001',
          today: '',
          checkText: '別の場所の郵便番号',
          check: 'other_place',
          address: ADDRESS,
        },
      ],
      [
        2,
        {
          written: '9999999',
          today: '100-0000',
          checkText: 'データにない郵便番号',
          check: 'unknown',
          address: ADDRESS,
        },
      ],
      [
        4,
        {
          written: '番号',
          today: '100-0000',
          checkText: '郵便番号として読めない',
          check: 'malformed',
          address: ADDRESS,
        },
      ],
    ]);
  });

  it('say so in their status, if the address was found', async () => {
    const host = pane(['〒', '住所'], ROWS);
    await ran(await openPane(host));
    expect(host.column('照合結果')).toEqual([
      '一致',
      expect.stringMatching(/^要確認: /),
      '一致（書かれた郵便番号は、データにない番号）',
      '一致',
      '一致（書かれた郵便番号は、読めない番号）',
    ]);
  });

  it('come with the headers of their own column and the added one, so that a person knows which to use', async () => {
    const added = (await ran(await openPane(pane(['〒', '住所'], ROWS)))).result;
    expect(added?.codeHeaders).toEqual({ own: '〒', found: '郵便番号' });
    const numbered = (await ran(await openPane(pane(['郵便番号', '住所'], ROWS)))).result;
    expect(numbered?.codeHeaders).toEqual({ own: '郵便番号', found: '郵便番号 (2)' });
  });

  it('name no columns if the codes go into the person’s own column, or if there is only one column', async () => {
    const flow = await openPane(pane(['〒', '住所'], ROWS));
    flow.actions.chooseInto('postal_code', 0);
    expect((await ran(flow)).result?.codeHeaders).toBeUndefined();
    const alone = await openPane(pane(['住所'], [[ADDRESS]]));
    expect((await ran(alone)).result?.codeHeaders).toBeUndefined();
  });

  it('show the code that a person decided on', async () => {
    const flow = await openPane(pane(['〒', '住所'], ROWS));
    await ran(flow);
    await opened(flow);
    const { id = '' } = flow.state.chooser?.groups[0] ?? {};
    const { result } = await ran(flow, () => flow.actions.pick(id, 0));
    expect(result?.changed.get(1)).toMatchObject({ written: '100-0001', today: '100-0000' });
  });

  it('are counted as a person decided them, and as before once the decision is taken back', async () => {
    const flow = await openPane(pane(['〒', '住所'], ROWS));
    const counts = { other_place: 1, unknown: 1, malformed: 1 };
    expect((await ran(flow)).result?.checks).toMatchObject(counts);
    await opened(flow);
    const { chooser } = flow.state;
    const { id = '', candidates = [] } = chooser?.groups[0] ?? {};
    flow.actions.pick(
      id,
      candidates.findIndex((one) => one.includes('1000001')),
    );
    const { result } = await until(
      flow,
      (state) => state.chooser === undefined && state.notice !== undefined,
    );
    expect(result?.checks).toMatchObject({ ...counts, other_place: 0 });
    expect([...(result?.changed.keys() ?? [])]).toEqual([2, 4]);
    await opened(flow);
    flow.actions.pick(id, undefined);
    const back = await until(flow, ({ result: now }) => now?.decided === 0);
    expect(back.result?.checks).toMatchObject(counts);
    expect([...(back.result?.changed.keys() ?? [])].sort()).toEqual([1, 2, 4]);
    expect(back.result?.changed.get(1)).toMatchObject({ address: ADDRESS });
  });

  it('are those with codes that do not exist, in a column that has only codes', async () => {
    const flow = await openPane(pane(['郵便番号'], [['1000000'], ['9999999'], ['12']]));
    const { result } = await ran(flow);
    expect([...(result?.changed ?? [])]).toEqual([
      [1, { written: '9999999', today: '', checkText: '該当なし' }],
      [2, { written: '12', today: '', checkText: '入力不備: 郵便番号の桁数が足りません' }],
    ]);
  });
});
