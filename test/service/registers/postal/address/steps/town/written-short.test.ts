import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../shipped-outcome.ts';

/** Gives the outcome of an address, and the codes in their order. */
function read(address: string): string {
  const outcome = outcomeOf(address);
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return outcome.kind;
  const records = outcome.kind === 'found' ? outcome.records : outcome.candidates;
  return `${outcome.kind} ${records.map(({ postal_code: code }) => code).join(' ')}`;
}

describe('a town whose name is shortened', () => {
  it.each([
    ['千葉市花見川区幕張', 'which begins other towns as well', '2620032 2620033'],
    ['京都市北区小山', 'which begins many towns', '6038152'],
    ['静岡市清水', 'which is rather its ward', '4240947'],
    ['大阪市天王寺', 'whose ending is rather a ward', '5430051'],
    ['吉野川市山川町22-6', 'which is the place before many towns', '7793401'],
    ['川越市連雀町・仲町境', 'behind which another one stands', '3500066 3500065'],
  ])('is to check: %s, %s', (address, _, codes) => {
    expect(read(address)).toMatch(new RegExp(`^ambiguous ${codes}`));
  });

  it.each([
    ['千代田区永田1-7-1', '1000014'],
    ['千葉市花見川区幕張町1-1', '2620032'],
    ['静岡市清水区清水町1', '4240947'],
    ['京都市下京区烏丸2丁目', '6008175'],
  ])('is found if no other town can be meant: %s', (address, code) => {
    expect(read(address)).toMatch(new RegExp(`^found ${code}`));
  });

  it.each(['京都市上京区竹屋町俵屋町12', '京都市中京区木屋町長浜町12番地3'])(
    'is to check in Kyoto if the name of another town stands after it, since it may be a street: %s',
    (address) => {
      expect(read(address)).toMatch(/^ambiguous /);
    },
  );

  it('is not in another town that only lacks its 町: 山川町見本 is not in 山川町町', () => {
    expect(read('吉野川市山川町見本22-6')).toMatch(/^ambiguous (?!7793401)/);
  });

  it('is not an ending in kana after which the kana go on: トコロチョウトヨカワ is not 上ところ', () => {
    expect(read('北見市トコロ23')).toBe('found 0991585');
    expect(read('北見市トコロチョウトヨカワ23')).not.toMatch(/^found|0991585/);
  });

  it('is not a single kana after which the kana go on: ハギゾノ is not ハ', () => {
    expect(read('旭市ハ4番地')).toMatch(/^found 2892521/);
    expect(read('旭市ハの74-2')).toMatch(/^found 2892521/);
    expect(read('旭市ハギゾノ4番地')).not.toMatch(/^found|2892521/);
  });

  it('is not a crossing of two streets of Kyoto: 烏丸御池 is not in 烏丸', () => {
    expect(read('京都市烏丸御池')).not.toContain('6008175');
  });
});
