import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '99101', prefecture: '北海道', city: '見本市', ward: '北区' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '三ケ'],
      ['9900002', '七番町'],
      ['9900003', '十二'],
      ['9900004', '平石四丁目'],
      ['9900005', '５区'],
      ['9900006', '二ノ丁'],
      ['9900007', '平石高田'],
      ['9900009', '平石町'],
      ['9900008', '八丁目'],
    ]),
  ]),
);

function townOf(written: string, code = ''): string {
  const t = `${code}北海道見本市北区${written}`;
  const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
  return outcome.kind === 'found' ? (outcome.records[0]?.town ?? '') : outcome.kind;
}

describe('a number alone after the municipality', () => {
  it.each([
    ['3丁目4-5', '三ケ'],
    ['3-4', '三ケ'],
    ['7番8号', '七番町'],
    ['7番8-901号', '七番町'],
    ['12', '十二'],
    ['12-3', '十二'],
    ['十二丁目3', '十二'],
    ['4丁目5-6', '平石四丁目'],
    ['5-6', '５区'],
    ['5丁目6', '５区'],
    ['2丁目3', '二ノ丁'],
    ['二丁目3', '二ノ丁'],
  ])('is not a town: %s is not in %s', (written) => {
    expect(townOf(written)).toBe('ambiguous');
  });

  it.each([
    ['三ケ4-5', '三ケ'],
    ['三ヶ4-5', '三ケ'],
    ['七番町8', '七番町'],
    ['7番町8-9', '七番町'],
    ['十二', '十二'],
    ['十二345', '十二'],
    ['十二字上345', '十二'],
    ['平石4丁目5-6', '平石四丁目'],
    ['5区6', '５区'],
    ['二の丁3', '二ノ丁'],
    ['二丁3', '二ノ丁'],
    ['8丁目9', '八丁目'],
  ])('is a town with the word that belongs to its name: %s is in %s', (written, town) => {
    expect(townOf(written)).toBe(town);
  });

  it('is to check with the code of a town that it may be short for, and with that for unlisted towns', () => {
    expect(townOf('7番8号', '〒990-0002 ')).toBe('ambiguous');
    expect(townOf('3丁目4-5', '〒990-0000 ')).not.toBe('三ケ');
  });
});

describe('a town without its municipality, if one place has the chome as a separate town,', () => {
  const places = openRegister(
    postalTable([
      ...recordsOf({ jisx0402: '99201', prefecture: '新潟県', city: '雪見市', ward: '' }, [
        ['9910001', '本町三丁目'],
        ['9910002', '若葉町三丁目'],
      ]),
      ...recordsOf({ jisx0402: '99301', prefecture: '埼玉県', city: '川見市', ward: '' }, [
        ['9920001', '本町'],
        ['9920002', '緑町'],
      ]),
    ]),
  );
  const outcomeOf = (t: string) => addressOutcome(places.search({ t, offset: 0, limit: 9 }), '');

  it('is to check, since another place that has the town may be meant', () => {
    const outcome = outcomeOf('本町3丁目4-5');
    expect(outcome.kind === 'ambiguous' && outcome.candidates.map(({ town }) => town)).toEqual(
      expect.arrayContaining(['本町', '本町三丁目']),
    );
  });

  it('is found if its prefecture is written, or no other place has the town', () => {
    expect(outcomeOf('新潟県本町3丁目4-5')).toMatchObject({ records: [{ town: '本町三丁目' }] });
    expect(outcomeOf('若葉町3丁目4-5')).toMatchObject({ records: [{ town: '若葉町三丁目' }] });
  });
});
