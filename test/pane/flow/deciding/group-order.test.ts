import { isReordered, ordered } from '@daicho/pane/src/flow/deciding/group-order.ts';
import type { UndecidedGroup } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { opened, openPane, ran, until } from '../pane.ts';
import { chooser } from './opened-chooser.ts';

function group(id: string, rows: readonly number[], more: Partial<UndecidedGroup> = {}) {
  return {
    id,
    values: [{ key: id, input: id, rows }],
    reason: '',
    candidates: ['a', 'b'],
    isByAddress: false,
    leavesOut: false,
    isGuess: false,
    inPlace: undefined,
    picked: undefined,
    written: 'none',
    ...more,
  } as const satisfies UndecidedGroup;
}

describe('groups to decide', () => {
  it('are ordered by the rows that one press decides, then by the fewest candidates; groups without candidates come last', () => {
    const groups = [
      group('hopeless', [0, 1, 2, 3], { candidates: [] }),
      group('guess', [4, 5, 6], { isGuess: true }),
      group('decided', [7], { picked: 0 }),
      group('one row', [8]),
      group('one candidate', [9], { candidates: ['a'] }),
      group('another row', [10]),
      group('two rows', [11, 12]),
    ];
    expect(ordered(groups).map(({ id }) => id)).toEqual([
      'two rows',
      'one candidate',
      'one row',
      'another row',
      'guess',
      'hopeless',
      'decided',
    ]);
    expect(isReordered(groups)).toBe(false);
    expect(isReordered(ordered(groups))).toBe(true);
  });

  it('come with a note, shown once, that they are not in the order of the sheet, and keep their order while they are decided', async () => {
    const { host } = customers(['3000002', '1000001', '3000001', '3000001', '3000003']);
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const keys = () => flow.state.chooser?.groups.map(({ id }) => id);
    expect(keys()).toEqual(['3000001', '3000002', '3000003']);
    expect(flow.state.chooser?.said).toMatch(/^Those that decide the most rows come first/);
    flow.actions.pick('3000001', 0);
    expect(flow.state.chooser).toMatchObject({ at: 1, said: undefined });
    await until(flow, (state) => state.chooser?.isWriting === false);
    expect(keys()).toEqual(['3000001', '3000002', '3000003']);
  });

  it('come without a note if they are in the order of the sheet', async () => {
    const { flow } = await chooser();
    expect(flow.state.chooser?.said).toBeUndefined();
  });
});
