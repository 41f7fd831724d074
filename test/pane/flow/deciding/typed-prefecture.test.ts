/** A prefecture that a person types, alone or before a town: nothing outside it is decided or offered. */
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { candidatesOf, pageOver, typedBeside } from './typed-on-page.ts';

const TSURUTA = '鶴田358-9';
/** Another row to decide, so that there is a page. */
const OTHER = '中央区本町2';

const FUKUSHIMA = ['9600482 福島県伊達市鶴田', '9693123 福島県耶麻郡猪苗代町鶴田'];

const DECIDED = (text: string, found: string) =>
  `Decided: “${text}” → ${found} (the cell with the address stays as it is).`;

describe('a prefecture that is typed before a town', () => {
  it('is not overruled by the only municipality with the name of the town', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    await typedBeside(flow, TSURUTA, '福島県鶴田');
    expect(host.column('Postal code')).toEqual([null, null]);
    expect(candidatesOf(flow, TSURUTA)).toEqual(FUKUSHIMA);
  });

  it('is named if the town is not in it, and the row keeps its candidates', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    const before = candidatesOf(flow, TSURUTA);
    const { label } = await typedBeside(flow, TSURUTA, '長野県鶴田');
    expect(host.column('Postal code')).toEqual([null, null]);
    expect(candidatesOf(flow, TSURUTA)).toEqual(before);
    expect(label).toBe('No city or town “鶴田” was found in 長野県. Type the name of one');
  });

  it('leaves out municipalities of other prefectures that have the typed name', async () => {
    const { flow } = await pageOver(['緑ヶ丘4-6', OTHER]);
    const { parting } = await typedBeside(flow, '緑ヶ丘4-6', '東京都朝日町');
    expect(parting).toBeUndefined();
    const places = candidatesOf(flow, '緑ヶ丘4-6').map((text) => text.replace(/^\d+ /, ''));
    expect(places.filter((place) => !place.startsWith('東京都'))).toEqual([]);
  });

  it('decides a row if only one municipality of the prefecture has the typed name, and says which', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    const { said } = await typedBeside(flow, TSURUTA, '青森県鶴田');
    expect(host.column('Postal code')).toEqual(['0383503', null]);
    expect(said).toBe(DECIDED('青森県鶴田', '0383503 青森県北津軽郡鶴田町鶴田'));
  });

  it('counts more than the municipality that the row names', async () => {
    const row = '東京都三鷹市井工2-3-4';
    const { flow, host } = await pageOver([row, OTHER]);
    await typedBeside(flow, row, '埼玉県井口');
    expect(host.column('Postal code')).toEqual([null, null]);
  });

  it('holds for every prefecture and town', async () => {
    const names = PREFECTURES.map(([name]) => name);
    const towns = [
      '鶴田',
      '朝日町',
      '元町',
      '中央区',
      '府中市',
      '川内',
      '小川町',
      '池田',
      '本町2',
      '',
    ];
    const rows = ['鶴田358-9', '朝日町4-6', '元町1-2', '中央区本町2', '東京都三鷹市井工2', '358-9'];
    const typed = fc.tuple(...[names, towns, rows].map((of) => fc.constantFrom(...of)));
    await fc.assert(
      fc.asyncProperty(typed, async ([prefecture = '', town = '', row = '']) => {
        const { flow, host } = await pageOver([row, '栄町9', '泉町8']);
        const before = candidatesOf(flow, row);
        const { parting } = await typedBeside(flow, row, prefecture + town);
        const now = candidatesOf(flow, row);
        const isSame = JSON.stringify(now) === JSON.stringify(before);
        const pressed = [
          ...(parting?.pairs ?? []).map(({ text }) => text),
          ...(parting?.options ?? []),
        ];
        const code = host.column('Postal code')[0];
        const places = [
          ...(isSame ? [] : now).map((text) => text.replace(/^\d+ /, '')),
          ...pressed.filter((text) => /^\P{ASCII}/u.test(text)),
          ...(code === null ? [] : [String(host.column('Prefecture')[0])]),
        ];
        expect(places.filter((place) => !place.startsWith(prefecture))).toEqual([]);
      }),
      { numRuns: cases(40, 2_000) },
    );
  });
});

describe('a prefecture that is typed alone', () => {
  it('decides a row with one place there, and the notice at the end names the prefecture', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    const { said } = await typedBeside(flow, TSURUTA, '山形県');
    expect(host.column('Postal code')).toEqual(['9998168', null]);
    expect(said).toBe(DECIDED('山形県', '9998168 山形県酒田市鶴田'));
    flow.actions.closeChooser();
    expect(flow.state.notice?.text).toContain('Some were found as “山形県”, which you typed');
  });

  it('lists the places of a row with several there', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    await typedBeside(flow, TSURUTA, '福島県');
    expect(host.column('Postal code')).toEqual([null, null]);
    expect(candidatesOf(flow, TSURUTA)).toEqual(FUKUSHIMA);
  });

  it('is named if the row has no place there', async () => {
    const { flow } = await pageOver([TSURUTA, OTHER]);
    const before = candidatesOf(flow, TSURUTA);
    const { label } = await typedBeside(flow, TSURUTA, '沖縄県');
    expect(candidatesOf(flow, TSURUTA)).toEqual(before);
    expect(label).toBe('This address was not found in 沖縄県. Type its city or town');
  });

  it('may lack its ending', async () => {
    const { flow, host } = await pageOver([TSURUTA, OTHER]);
    await typedBeside(flow, TSURUTA, '茨城');
    expect(host.column('Postal code')).toEqual(['3190105', null]);
  });

  it('means the prefecture rather than a ward or town of that name', async () => {
    const { flow, host } = await pageOver(['栄町3', OTHER]);
    await typedBeside(flow, '栄町3', '神奈川');
    expect(host.column('Postal code')).toEqual([null, null]);
    const places = candidatesOf(flow, '栄町3').map((text) => text.replace(/^\d+ /, ''));
    expect(places.length).toBeGreaterThan(1);
    expect(places.filter((place) => !place.startsWith('神奈川県'))).toEqual([]);
  });

  it('does not decide a row that consists of a number', async () => {
    const { flow } = await pageOver(['358-9', OTHER]);
    const { label } = await typedBeside(flow, '358-9', '福島県');
    expect(label).toBe('福島県 alone does not decide it. Type the city and the town');
  });
});

describe('a city that is typed', () => {
  it('is named with the code that was decided, at once and in the notice at the end', async () => {
    const { flow, host } = await pageOver([TSURUTA, '元町1-2', OTHER]);
    const { said } = await typedBeside(flow, TSURUTA, '酒田市');
    expect(said).toBe(DECIDED('酒田市', '9998168 山形県酒田市鶴田'));
    await typedBeside(flow, '元町1-2', '川越市');
    expect(host.column('Postal code')).toEqual(['9998168', '3500062', null]);
    flow.actions.closeChooser();
    expect(flow.state.notice?.text).toContain('found as “酒田市”, “川越市”, which you typed');
  });
});
