import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { SETTINGS, until } from '../pane.ts';
import { PostalRegister } from '../postal-register.ts';

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

describe('a table with the addresses of several people', () => {
  it('offers each with its postal code, takes none by itself, and fills all with one click', async () => {
    const register = new PostalRegister();
    const host = new MemoryHost(HEADERS, [ROW], { settings: SETTINGS, send: register.send });
    const flow = createFlow(host);
    flow.start();
    await until(flow, ({ choice, isReading }) => choice !== undefined && !isReading);
    expect(flow.state.choice).toMatchObject({
      kind: { id: 'address' },
      inputs: [[], [], []],
      guess: undefined,
      alternatives: [
        [[1], [], [0]],
        [[4], [], [3]],
      ],
    });
    flow.actions.chooseAlternative([[4], [], [3]]);
    expect(flow.state.choice?.inputs).toEqual([[4], [], [3]]);
    expect(flow.state.choice?.alternatives).toHaveLength(2);
  });
});
