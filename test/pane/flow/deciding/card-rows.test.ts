/** The other cells by which a person recognises the rows of a card. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { chooser, type Flow } from '../parting/wards.ts';

const branches = (flow: Flow) =>
  flow.state.chooser?.row?.cells.find(([header]) => header === 'Branch')?.[1];

describe('the cells beside the rows of a card', () => {
  it('are those of one row after its group is split', async () => {
    const { flow } = await chooser([
      [1, '北区本町1', 'Tokyo', ''],
      [2, '北区本町2', 'Osaka', ''],
    ]);
    await until(flow, () => branches(flow) !== undefined);
    expect(branches(flow)).toBe('Tokyo・Osaka');
    flow.actions.splitGroup(flow.state.chooser?.groups[0]?.id ?? '');
    expect(branches(flow)).toBeUndefined();
    await until(flow, () => branches(flow) !== undefined);
    expect(branches(flow)).toBe('Tokyo');
    flow.actions.goTo(1);
    await until(flow, () => branches(flow) === 'Osaka');
  });

  it('come with the numbers of these rows, up to three stretches', async () => {
    const [wanted, other] = ['港区港町4', '北区本町1'];
    const addresses = [other, other, wanted, wanted, other, wanted, other, wanted, other, wanted];
    const { flow } = await chooser(addresses.map((address, i) => [i, address, '', '']));
    const numbers = () => flow.state.chooser?.row?.numbers;
    await until(flow, () => numbers() !== undefined);
    expect(numbers()).toBe('4–5, 7, 9, …');
  });

  it('come without such numbers if there is only one row', async () => {
    const { flow } = await chooser([[1, '北区本町1', 'Tokyo', '']]);
    await until(flow, ({ chooser: now }) => now?.row !== undefined);
    expect(flow.state.chooser?.row).toMatchObject({ number: 2, numbers: undefined });
  });
});
