import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '04203', prefecture: '宮城県', city: '塩竈市' }, [
      ['9850026', '旭町'],
      ['9850027', '釜ケ渕'],
    ]),
    ...recordsOf({ jisx0402: '24543', prefecture: '三重県', county: '北牟婁郡', city: '紀北町' }, [
      ['5193204', '東長島'],
    ]),
    ...recordsOf({ jisx0402: '14217', prefecture: '神奈川県', city: '南足柄市' }, [
      ['2500101', '班目'],
    ]),
    ...recordsOf({ jisx0402: '07204', prefecture: '福島県', city: 'いわき市' }, [
      ['9728321', '常磐湯本町'],
      ['9728322', '常盤町'],
      ['9728323', '常磐町'],
    ]),
    ...recordsOf({ jisx0402: '01204', prefecture: '北海道', city: '旭川市' }, [
      ['0700033', '３条通'],
    ]),
  ]),
);

function outcome(address: string) {
  return addressOutcome(register.search({ t: address, offset: 0, limit: 10 }), '');
}

describe('a place in an everyday spelling', () => {
  it.each([
    ['宮城県塩釜市旭町1-1', '9850026'],
    ['塩釜市旭町1-1', '9850026'],
    ['三重県北牟娄郡紀北町東長島769-1', '5193204'],
    ['神奈川県南足柄市斑目1', '2500101'],
    ['いわき市常盤湯本町1', '9728321'],
    ['宮城県塩竈市釜ケ渕1', '9850027'],
    ['旭川市3条10丁目', '0700033'],
  ])('is found: %s', (address, code) => {
    expect(outcome(address)).toMatchObject({ kind: 'found', records: [{ postal_code: code }] });
  });

  it.each([
    ['いわき市常盤町1', '9728322'],
    ['いわき市常磐町1', '9728323'],
  ])('stays as written if the register itself spells it so: %s', (address, code) => {
    expect(outcome(address)).toMatchObject({ kind: 'found', records: [{ postal_code: code }] });
  });

  it('is not recognised in a block number alone, which may lie in any town', () => {
    expect(outcome('旭川市3-10').kind).not.toBe('found');
  });
});
