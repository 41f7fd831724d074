import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { ran, SETTINGS, until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

const HEADERS = [
  'お届け先郵便番号',
  'お届け先住所',
  'お届け先名',
  'ご依頼主郵便番号',
  'ご依頼主住所',
  'ご依頼主名',
];
const ROW = [
  '100-0005',
  '東京都千代田区丸の内1-9-2',
  '山田',
  '530-0001',
  '大阪府大阪市北区梅田3-1-3',
  '佐藤',
];

const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t } = params as { t: string };
  return { ok: result.parse({ version: VERSION, ...answer([record()], { t }) }) };
};

async function opened(row: readonly string[] = ROW) {
  const host = new MemoryHost(HEADERS, [row], { settings: SETTINGS, send });
  const flow = createFlow(host);
  flow.start();
  await until(flow, ({ choice, isReading }) => choice !== undefined && !isReading);
  return { flow, host };
}

const RECIPIENT = [[1], [], [0]];
const SENDER = [[4], [], [3]];

/** A table that lacks the postal codes of both people. */
const withoutCodes = () => opened(ROW.map((text, at) => (at % 3 === 0 ? '' : text)));

describe('a table with the addresses of several people', () => {
  it('offers each person’s address with its postal code, chooses none by itself, and fills all with one click', async () => {
    const { flow } = await opened();
    expect(flow.state.choice).toMatchObject({
      kind: { id: 'address' },
      inputs: [[], [], []],
      guess: undefined,
      alternatives: [RECIPIENT, SENDER],
    });
    flow.actions.chooseAlternative(SENDER);
    expect(flow.state.choice?.inputs).toEqual(SENDER);
    expect(flow.state.choice?.alternatives).toHaveLength(2);
  });

  it('writes the codes of each person into that person’s own column, whoever was chosen before', async () => {
    const { flow } = await withoutCodes();
    flow.actions.chooseAlternative(RECIPIENT);
    expect(flow.state.choice).toMatchObject({ inputs: [[1], [], []], into: { postal_code: 0 } });
    flow.actions.chooseAlternative(SENDER);
    expect(flow.state.choice).toMatchObject({ inputs: [[4], [], []], into: { postal_code: 3 } });
  });

  it('reads and fills nothing beside an address when another person’s columns are chosen one by one', async () => {
    const { flow } = await withoutCodes();
    flow.actions.chooseAlternative(RECIPIENT);
    flow.actions.chooseInput(0, [4]);
    expect(flow.state.choice).toMatchObject({ inputs: [[4], [], []], into: {} });
    const { flow: filled } = await opened();
    filled.actions.chooseAlternative(RECIPIENT);
    filled.actions.chooseInput(0, [4]);
    expect(filled.state.choice).toMatchObject({ inputs: [[4], [], []], into: {} });
  });

  it('offers to write a code for each person under two header rows, even if the other person already has a column of codes', async () => {
    const lower = ['郵便番号', '住所１', '住所２', '氏名', '郵便番号', '住所１', '住所２', '氏名'];
    const row = [
      '',
      '東京都千代田区',
      '丸の内1-9-2',
      '山田',
      '',
      '大阪府大阪市',
      '北区梅田3-1-3',
      '佐藤',
    ];
    const host = new MemoryHost(lower, [row], { settings: SETTINGS, send });
    host.above = ['お届け先', '', '', '', 'ご依頼主', '', '', ''];
    const flow = createFlow(host);
    flow.start();
    await until(flow, ({ choice, isReading }) => choice !== undefined && !isReading);
    flow.actions.chooseAlternative([[1, 2], [], [0]]);
    expect(flow.state.choice).toMatchObject({
      ...{ inputs: [[1, 2], [], []], into: { postal_code: 0 } },
      fields: expect.arrayContaining(['postal_code']),
    });
  });

  it('keeps the results for one person when another person is looked up next', async () => {
    const { flow, host } = await withoutCodes();
    flow.actions.chooseAlternative(RECIPIENT);
    await ran(flow);
    flow.actions.openForm();
    flow.actions.chooseAlternative(SENDER);
    expect(flow.state.choice?.replaces).toBe(false);
    await ran(flow);
    expect(host.headers.slice(6)).toEqual(['Result', 'Result (2)']);
    expect(flow.state.history).toHaveLength(2);
  });
});
