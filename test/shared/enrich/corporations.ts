/** Made-up corporations for tests. */
import type {
  Corporation,
  CorporationAddress,
} from '@daicho/shared/model/corporation/corporation.ts';

type CorporationChanges = Partial<Omit<Corporation, 'address'>> & {
  readonly address?: Partial<CorporationAddress>;
};

export function corporation({ address, ...changes }: CorporationChanges = {}): Corporation {
  return {
    corporate_number: '7000012050002',
    sequence_number: 1,
    published_date: '2026-04-01',
    update_date: '2026-04-01',
    change_date: '2015-10-05',
    assignment_date: '2015-10-05',
    process: 1,
    correct: 0,
    name: '株式会社見本商事',
    name_image_id: null,
    furigana: '',
    en_name: '',
    kind: 301,
    address_image_id: null,
    address_outside: '',
    address_outside_image_id: null,
    en_address_line: null,
    en_address_outside: null,
    close_date: null,
    close_cause: null,
    successor_corporate_number: null,
    change_cause: '',
    hihyoji: 0,
    qualified_invoice_issuer_number: null,
    ...changes,
    address: {
      postal_code: null,
      jisx0402: null,
      prefecture: '東京都',
      prefecture_kana: '',
      prefecture_roman: null,
      city: '千代田区',
      city_kana: '',
      city_roman: '',
      street_number: '麹町３丁目１２番地１４',
      town: '麹町',
      kyoto_street: null,
      block_lot_num: null,
      building: null,
      floor_room: null,
      ...address,
    },
  };
}
