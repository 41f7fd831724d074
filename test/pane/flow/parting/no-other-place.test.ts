/** Which rows are looked up in an offered city: those that name neither a municipality nor another prefecture or ward. */
import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { cityOfName } from '@daicho/pane/src/flow/deciding/cities/city.ts';
import { lackingCities } from '@daicho/pane/src/flow/deciding/cities/lacking-cities.ts';
import { mayNameCity } from '@daicho/pane/src/flow/deciding/cities/titles.ts';
import type { FinishedRun, OpenOutcome } from '@daicho/pane/src/flow/running/finished-run.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { NOT_FOUND } from '@daicho/shared/enrich/outcome.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../shared/enrich/records.ts';
import { VERSION } from '../postal-register.ts';
import { service } from './city-service.ts';
import { chooser } from './wards.ts';

type Query = Readonly<Record<string, string | null>>;
const NOTHING_FOUND = { counts: new Map<string, number>(), total: 0 };
const NOTHING: Query = { prefecture: null, city: null, city_ward: null, town: null };

const severalAt = (query: Query) =>
  ({ kind: 'ambiguous', query: { ...NOTHING, ...query } }) as unknown as OpenOutcome;

async function mayLieIn(city: string, address: string, outcome: OpenOutcome = NOT_FOUND) {
  const run = {
    outcomes: new Map([[address, outcome]]),
    pass: { undecided: new Map([[address, { input: address, rows: [0] }]]) },
  } as unknown as FinishedRun;
  const lacking = await lackingCities(new Slices(() => Promise.resolve()), [run], NOTHING_FOUND);
  const of = cityOfName(city);
  return of !== undefined && lacking.mayLieIn({ key: address, input: address, rows: [0] }, of);
}

describe('a row to check', () => {
  it.each([
    ['本町3-4-5', severalAt({ town: '本町' })],
    ['埼玉県本町3', severalAt({ prefecture: '埼玉県', town: '本町' })],
    ['3500062 元町1', severalAt({ town: '元町' })],
    ['八日市町3', severalAt({ town: '八日市町' })],
    ['元町3', severalAt({ prefecture: '埼玉県', town: '元町' })],
    ['朝日町4-6', severalAt({ city: '朝日町' })],
    ['大字無名5', NOT_FOUND],
  ])('%s is offered 埼玉県川越市', async (address, outcome) => {
    expect(await mayLieIn('埼玉県川越市', address, outcome)).toBe(true);
  });

  it.each([
    ['青森県本町3', severalAt({ prefecture: '青森県', town: '本町' })],
    ['青森県無名町3', NOT_FOUND],
    ['狭山市無名町3', NOT_FOUND],
    ['狭山市無名町3', severalAt({ city: '狭山市', town: '無名町' })],
    ['港区芝9', severalAt({ city: '港区', town: '芝' })],
    ['中央区元町1', severalAt({ town: '元町' })],
    ['中央区元町1', severalAt({ prefecture: '埼玉県', town: '元町' })],
    ['5-2-22', NOT_FOUND],
    ['1600 Amphitheatre Parkway, Mountain View, CA', NOT_FOUND],
    ['Gangnam, Seoul', NOT_FOUND],
  ])('%s is not offered 埼玉県川越市', async (address, outcome) => {
    expect(await mayLieIn('埼玉県川越市', address, outcome)).toBe(false);
  });

  it('with a ward may lie in a city that has wards, and in that ward itself', async () => {
    const ward = severalAt({ city: '中央区', town: '元町' });
    const of = (city: string) => mayLieIn(city, '中央区元町1', ward);
    expect(
      await Promise.all(['埼玉県さいたま市', '千葉県千葉市中央区', '千葉県千葉市緑区'].map(of)),
    ).toEqual([true, true, false]);
  });
});

it('an address abroad is a separate group, whose card says that such addresses cannot be looked up', async () => {
  const known = service([]);
  const send: Send = async (call, signal) => {
    const { t } = call.params as { t?: string };
    if (t !== 'Gangnam, Seoul') return known(call, signal);
    const none = { version: VERSION, ...answer([], { ...NOTHING, t }) };
    return { ok: call.operation.result['2025-01-01'].parse(none) };
  };
  const { flow } = await chooser(
    ['新町1', 'Gangnam, Seoul'].map((address, i) => [i, address, '', '']),
    { send },
  );
  const reasons = flow.state.chooser?.groups.map(({ values: [value], reason }) => [
    value?.input,
    reason.split(' (')[1],
  ]);
  expect(reasons).toEqual([
    ['新町1', 'if their city is known, they can be looked up as addresses there)'],
    ['Gangnam, Seoul', 'not read as an address in Japan; addresses abroad cannot be looked up)'],
  ]);
});

describe('a title', () => {
  it('is searched for a city only if it may contain a full name', () => {
    const titles = [
      '川越市 会員名簿',
      '得意先名簿',
      'Sheet1',
      '札幌支店の顧客',
      '町会名簿',
      '2026年度',
    ];
    expect(titles.filter(mayNameCity)).toEqual(['川越市 会員名簿']);
  });
});
