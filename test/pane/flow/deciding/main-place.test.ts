/** Rows that name only a town that much of Japan has, in a list whose other rows are in one or two prefectures. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { foundIn, listed, looked } from './towns-of-japan.ts';

const SAITAMA = foundIn(['埼玉県秩父市', 8], ['埼玉県川口市', 6], ['埼玉県熊谷市', 6]);

describe('a town with more candidates in Japan than are listed', () => {
  it('is looked up in the prefecture of nearly all found rows; if it exists there once, its card says so, and one press writes it', async () => {
    const { host, flow } = await listed([...SAITAMA, '栄町1-2']);
    const chooser = await looked(flow);
    expect(chooser?.groups[0]?.inPlace).toBe(0);
    expect(chooser?.groups[0]?.candidates[0]).toMatch(/埼玉県川口市栄町$/);
    expect(chooser?.sure).toEqual({ at: 0, text: '100% of the values found are in 埼玉県' });
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 0);
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').at(-1)).toBe('川口市');
  });

  it('is listed first if there are several such towns, with a note on where the found rows are', async () => {
    const { flow } = await listed([...SAITAMA, '栄町1-2', '栄町3']);
    const chooser = await looked(flow);
    expect(chooser?.overview).toMatchObject({
      pairs: [
        {
          text: '栄町1-2, 栄町3',
          heading: expect.stringMatching(/^100% of the values found are in 埼玉県/),
          isOn: true,
        },
      ],
    });
  });

  it('has the candidates of that prefecture if it exists there several times, those with the most found rows first; none is chosen', async () => {
    const { flow } = await listed([...SAITAMA, '本町1-2']);
    const chooser = await looked(flow);
    expect(chooser).toMatchObject({ parting: undefined, offers: [] });
    expect(chooser?.groups).toMatchObject([
      {
        candidates: [
          expect.stringMatching(/埼玉県秩父市本町$/),
          expect.stringMatching(/埼玉県熊谷市本町$/),
          expect.stringMatching(/埼玉県川口市本町$/),
        ],
        inPlace: undefined,
        picked: undefined,
      },
    ]);
  });

  it('has candidates in the cities of most found rows even if the prefecture has more than are listed', async () => {
    const asked: string[] = [];
    const { flow } = await listed([...SAITAMA, '元町1-2'], { asked });
    const before = asked.length;
    const chooser = await looked(flow);
    const [first, second] = chooser?.groups[0]?.candidates ?? [];
    expect([first, second]).toEqual([
      expect.stringMatching(/埼玉県川口市元町$/),
      expect.stringMatching(/埼玉県行市元町$/),
    ]);
    expect(chooser?.groups[0]?.candidates).toHaveLength(11);
    expect(chooser?.groups[0]).toMatchObject({ inPlace: undefined, picked: undefined });
    expect(asked.slice(before)).toEqual([
      '埼玉県元町1-2',
      '埼玉県秩父市元町1-2',
      '埼玉県川口市元町1-2',
      '埼玉県熊谷市元町1-2',
    ]);
  });

  it('can still be placed in another prefecture by typing its city', async () => {
    const { host, flow } = await listed([...SAITAMA, '本町1-2']);
    const chooser = await looked(flow);
    expect(chooser?.field).toBeDefined();
    flow.actions.findCity('函市');
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').at(-1)).toBe('函市');
  });

  it('is looked up in both of two prefectures if nearly all found rows are there', async () => {
    const two = [...SAITAMA, ...foundIn(['千葉県柏市', 12])];
    const { flow } = await listed([...two, '本町1-2', '栄町3']);
    const chooser = await looked(flow);

    const several = chooser?.groups.find(({ values }) => values[0]?.input === '本町1-2');
    expect(several?.candidates.map((text) => text.split(' ')[1])).toEqual([
      '千葉県柏市本町',
      '埼玉県秩父市本町',
      '埼玉県熊谷市本町',
      '埼玉県川口市本町',
    ]);
    expect(chooser?.groups.find(({ inPlace }) => inPlace === 0)?.candidates[0]).toMatch(
      /埼玉県川口市栄町$/,
    );
  });

  it('is looked up in the prefecture if the city of most found rows does not have it, and is then not checked at first', async () => {
    const asked: string[] = [];
    const found = foundIn(['埼玉県川口市', 18], ['埼玉県秩父市', 2]);
    const { flow } = await listed([...found, '栄町1', '緑町2'], { asked });
    const before = asked.length;
    const chooser = await looked(flow);
    expect(chooser?.overview?.pairs).toMatchObject([
      { text: '栄町1', isOn: true, becomes: expect.stringMatching(/埼玉県川口市栄町$/) },
      { text: '緑町2', isOn: false, becomes: expect.stringMatching(/埼玉県熊谷市緑町$/) },
    ]);
    expect(asked.slice(before)).toEqual(['埼玉県川口市栄町1', '埼玉県川口市緑町2', '埼玉県緑町2']);
  });

  it('is asked about once in each prefecture; towns whose candidates are all listed are not asked about again', async () => {
    const asked: string[] = [];
    const { flow } = await listed([...SAITAMA, '本町1-2', '泉町3', '北海道本町4'], { asked });
    const before = asked.length;
    await looked(flow);
    expect(asked.slice(before)).toEqual(['埼玉県本町1-2']);
    flow.actions.closeChooser();
    await looked(flow);
    expect(asked.slice(before)).toHaveLength(1);
  });

  it('stays as it is if the service does not answer, or the person does not wait', async () => {
    let isDown = false;
    const { flow } = await listed([...SAITAMA, '本町1-2'], { isDown: () => isDown });
    isDown = true;
    const chooser = await looked(flow);
    expect(chooser?.groups[0]?.candidates).toHaveLength(10);
    expect(flow.state.notice).toBeUndefined();
    isDown = false;
    flow.actions.closeChooser();
    flow.actions.openChooser();
    await until(flow, ({ chooser: now }) => now?.parting?.id === 'asking');
    flow.actions.goBack();
    expect(flow.state.chooser).toMatchObject({ parting: undefined });
    expect(flow.state.chooser?.groups[0]?.candidates).toHaveLength(10);
  });
});
