import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';
import { codes, search } from '../gazetteer/places-fixture.ts';

const city = { jisx0402: '35207', prefecture: '山口県', city: '下松市' };
const listed = openRegister(
  postalTable(
    recordsOf(city, [
      ['7440031', '生野屋'],
      { postal_code: '7440034', town: '生野屋', koaza: '西村', town_raw: '生野屋（西村）' },
      { postal_code: '7440035', town: '生野屋', koaza: '', town_raw: '生野屋（西村東、宮本）' },
      ['7440032', '生野屋西'],
    ]),
  ),
);

function codesIn(t: string): string {
  const outcome = addressOutcome(listed.search({ t, offset: 0, limit: 10 }), '');
  const records = outcome.kind === 'found' ? outcome.records : [];
  return records.map((record) => record.postal_code).join() || outcome.kind;
}

describe('a small area whose name and town together begin like another town', () => {
  it.each([
    ['is undecided without 字', '下松市生野屋西村12-3', 'ambiguous'],
    ['is told by 字', '下松市生野屋字西村12-3', '7440034'],
    ['is told by 字 and a longer name', '下松市生野屋字西村東123番地', '7440035'],
    ['is no listed one where its name goes on', '下松市生野屋西村田12-3', '7440032'],
    ['is another after 字', '下松市生野屋字西見本123番地', '7440031'],
    ['is not there before the number', '下松市生野屋西12-3', '7440032'],
  ])('%s', (_, address, expected) => {
    expect(codesIn(address)).toBe(expected);
  });
});

describe('a small area of the register that begins with the name of another town', () => {
  it.each([
    ['of several towns', '千葉県空野市空野飛行場内', ['2990003', '2990005', '2990001']],
    ['with a number', '空野市空野飛行場内 1-1', ['2990003', '2990005', '2990001']],
    ['after its own town', '空野市西野御料牧場1-1', ['2990005', '2990006']],
  ])('is left open: %s', (_, address, expected) => {
    expect(codes(address)).toEqual(expected);
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
  });

  it.each([
    ['the town itself', '空野市空野1-1', '2990001'],
    ['the town with a building', '空野市空野 見本ビル', '2990001'],
    ['the longer town itself', '空野市西野御料10', '2990006'],
    ['the area after its town', '空野市東野（空野飛行場内）', '2990003'],
    ['an area that begins with its own town', '八千代市高津団地３－３７', '2760035'],
  ])('does not prevent %s from being found', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });
});
