/** Search results in which a postal code in the address decides. */
import { answer, office, record } from '../../records.ts';
import type { OutcomeCase } from './outcome-case.ts';

export const CODE_CASES: readonly OutcomeCase[] = [
  [
    'a postal code before the address that is its code',
    answer([record()], { t: '〒102-0083 東京都千代田区麹町3' }),
    'found 1020083',
  ],
  [
    'a postal code before the address that is another',
    answer([record()], { t: '〒150－0001　東京都千代田区麹町3' }),
    'ambiguous postal_code_differs',
  ],
  [
    'a postal code before the address with one digit wrong',
    answer([record()], { t: '〒102－0084　東京都千代田区麹町3' }),
    'ambiguous postal_code_slip',
  ],
  [
    'a postal code before the address with two digits swapped',
    answer([record()], { t: '〒120－0083　東京都千代田区麹町3' }),
    'ambiguous postal_code_slip',
  ],
  [
    'a postal code behind the address that is its code',
    answer([record()], { t: '東京都千代田区麹町3（〒102-0083）' }),
    'found 1020083',
  ],
  [
    'a postal code behind the address that is another',
    answer([record()], { t: '東京都千代田区麹町3-1 〒150-0001' }),
    'ambiguous postal_code_differs',
  ],
  [
    'the own code of the office at that number before the address',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' })], {
      t: '102-8622 東京都千代田区麹町4-1',
      block_lot_num: '4-1',
    }),
    'found 1028622',
  ],
  [
    'the own code of the office in a small area that has its number for a name',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '5' })], {
      t: '〒102-8622 麹町５区',
      town: '麹町５区',
      block_lot_num: null,
    }),
    'found 1028622',
  ],
  [
    'the own code of an office at another number before the address',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' })], {
      t: '102-8622 東京都千代田区麹町4-2',
      block_lot_num: '4-2',
    }),
    'ambiguous postal_code_differs',
  ],
  ['nothing but rivals, and more hidden', answer([record()], {}, 12), 'ambiguous hidden_rivals'],
];
