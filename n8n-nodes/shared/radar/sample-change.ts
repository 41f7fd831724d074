/** An invented change: it has all fields, so that a user can map them before a watched number changes. */
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import type { Emission } from '@daicho/shared/radar/decide.ts';

/** No corporation has this number: the first digit of a corporate number is never 0. */
const NUMBER = '0000000000000';
const [FORMER, NAME] = ['株式会社見本旧社名', '株式会社見本'];
const [TOWN, STREET] = ['鳥取県鳥取市東町', '１丁目２２０番地'];

/** @param date on which the invented change was detected. */
export function sampleChange(date: Day): Emission {
  const corporation: Corporation = {
    corporate_number: NUMBER,
    sequence_number: 1,
    published_date: date,
    update_date: date,
    change_date: date,
    assignment_date: '2015-10-05',
    process: 12,
    correct: 0,
    name: NAME,
    name_image_id: null,
    furigana: 'ミホン',
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
    address: {
      postal_code: '6800011',
      jisx0402: '31201',
      prefecture: '鳥取県',
      prefecture_kana: '',
      prefecture_roman: null,
      city: '鳥取市',
      city_kana: '',
      city_roman: '',
      street_number: `東町${STREET}`,
      town: '東町',
      kyoto_street: null,
      block_lot_num: '1-220',
      building: null,
      floor_room: null,
    },
  };
  const change: WatchedChange = {
    number: NUMBER,
    kind: 'corporation',
    change: 'changed',
    name: NAME,
    before: { name: FORMER, address: `${TOWN}２丁目１番地` },
    after: { name: NAME, address: `${TOWN}${STREET}` },
    changed: { name: { before: FORMER, after: NAME } },
    import: '',
    version: date,
  };
  const reading = { state: '', values: null, corporation };
  return { number: NUMBER, date, reading, before: undefined, changes: [change] };
}
