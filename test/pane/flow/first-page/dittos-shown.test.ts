/** Rows with ditto marks on the page of all that is left. */
import { textOf } from '@daicho/pane/src/flow/deciding/listing/lines.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { service } from '../deciding/towns-typed.ts';
import { openedPage, openPane, ran, SETTINGS } from '../pane.ts';

const LIKE = '東京都三鷹市井工2';
const NOWHERE = '元街2-22-9';

async function pageOver(rows: readonly (readonly string[])[]) {
  const host = new MemoryHost(['住所', '建物名'], rows, { settings: SETTINGS, send: service() });
  const flow = await openPane(host, 500);
  await ran(flow);
  await openedPage(flow);
  return { flow, overview: () => flow.state.chooser?.overview };
}

describe('rows with ditto marks', () => {
  it('are listed once with the value as it is read, and one checkbox stands for all of them', async () => {
    const { flow, overview } = await pageOver([
      [LIKE, ''],
      ['〃', '〃'],
      [NOWHERE, ''],
      ['〃', '〃'],
    ]);
    const pairs = overview()?.pairs.map(({ text, row, values }) => [text, row, values]);
    expect(pairs).toEqual([[LIKE, '2\u00a0rows (2–3)', undefined]]);
    expect(overview()?.choices.map(({ texts }) => texts)).toEqual([[NOWHERE]]);
    const before = overview()?.rows;
    flow.actions.toggleSingle(0);
    expect([before, overview()?.rows].sort()).toEqual([0, 2]);
  });

  it.each([
    ['〃', LIKE, LIKE],
    ['〃 〃', `${LIKE} 〃`, LIKE],
    ['〃 2-3', '府中市 2-3', '府中市 2-3'],
    ['〃 9', '本町9 / 本町2-9', '〃 9 → 本町9 / 本町2-9'],
    ['〃5', '本町5', '〃5 → 本町5'],
  ])('that say %s and mean %s are shown as %s', (input, readAs, shown) => {
    expect(textOf({ value: { key: '', input, readAs, rows: [] } })).toBe(shown);
  });
});
