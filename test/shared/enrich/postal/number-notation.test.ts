import { type Notation, readNotation } from '@daicho/shared/cells/notation.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/words.ts';
import { postalCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, office, record } from '../records.ts';

const FORMS = ['1-9-1', '1丁目9-1', '1丁目9番1号', '一丁目9番1号'] as const;
/** A town whose numbering the register does not know, like most towns in Japan Post's files. */
const UNKNOWN = { town_jukyohyoji: false };
const BLOCKS = { town_jukyohyoji: true };
const LOTS = { ...UNKNOWN, town_addressed_koaza: true };

/** Prints the number that a written line stands for, after 東京都千代田区麹町, in each of the forms. */
function numbers(written: string, parts: Partial<PostalRecord>, number: string) {
  const town = parts.town ?? '麹町';
  const place = `東京都千代田区${town}`;
  const asked = { t: place + written, town, block_lot_num: number };
  const outcome = addressOutcome(answer([record(parts)], asked), '2026-05-29');
  return FORMS.map((form) => text(outcome, form).slice(place.length));
}

function text(
  outcome: Parameters<typeof addressKind.catalogue.text>[1],
  asked: string,
  id: FieldId = 'address',
) {
  return inNotation(addressKind, notationOf(asked)).catalogue.text(id, outcome, 'ja');
}

function notationOf(asked: string): Notation {
  const read = readNotation(asked);
  if ('unknown' in read) throw new Error(read.unknown);
  return read.notation;
}

describe('the number of an address', () => {
  it.each<[string, string, Partial<PostalRecord>, string, readonly string[]]>([
    [
      'has the letter of a lot after 番地',
      '97番地の乙',
      UNKNOWN,
      '97-乙',
      ['97-乙', '97-乙', '97番地乙', '97番地乙'],
    ],
    [
      'has 番 and 号 where the register says so',
      '1-9-1',
      { ...BLOCKS, town_chome: true },
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9番1号', '一丁目9番1号'],
    ],
    [
      'has 番 and 号 where they are written',
      '一丁目九番一号',
      UNKNOWN,
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9番1号', '一丁目9番1号'],
    ],
    [
      'keeps hyphens where nobody knows',
      '1-9-1',
      { ...UNKNOWN, town_chome: true },
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9-1', '一丁目9-1'],
    ],
    [
      'keeps hyphens where nobody knows the chome either',
      '1-9-1',
      UNKNOWN,
      '1-9-1',
      ['1-9-1', '1-9-1', '1-9-1', '1-9-1'],
    ],
    [
      'has 番地 where it is written',
      '１丁目９番地の１',
      UNKNOWN,
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9番地1', '一丁目9番地1'],
    ],
    [
      'has 番地 where the register numbers the lots of small areas',
      '123-4',
      LOTS,
      '123-4',
      ['123-4', '123-4', '123番地4', '123番地4'],
    ],
    [
      'has 番地 in a small area',
      '123',
      { ...UNKNOWN, town: '大字麹町' },
      '123',
      ['123', '123', '123番地', '123番地'],
    ],
    [
      'has hyphens where address and register speak against each other',
      '12番3号',
      LOTS,
      '12-3',
      ['12-3', '12-3', '12-3', '12-3'],
    ],
    [
      'has the street numbering of the register although 番地 is written',
      '1丁目9番地1',
      { ...BLOCKS, town_chome: true },
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9番1号', '一丁目9番1号'],
    ],
    [
      'has a block without a house',
      '3丁目2番',
      UNKNOWN,
      '3-2',
      ['3-2', '3丁目2', '3丁目2番', '三丁目2番'],
    ],
    [
      'keeps the hyphens of more parts than there are words for',
      '1丁目9番1号-5',
      BLOCKS,
      '1-9-1-5',
      ['1-9-1-5', '1丁目9-1-5', '1丁目9-1-5', '一丁目9-1-5'],
    ],
    [
      'keeps the word where it ends at its chome',
      '２丁目',
      { ...UNKNOWN, town: '北一条西' },
      '2',
      ['2丁目', '2丁目', '2丁目', '二丁目'],
    ],
    [
      'gets the word where the register has nothing but chome',
      '2',
      {
        ...UNKNOWN,
        town: '北一条西',
        town_raw: '北一条西（１～１９丁目）',
        town_chome: true,
      },
      '2',
      ['2丁目', '2丁目', '2丁目', '二丁目'],
    ],
    [
      'gets no word that nobody knows',
      '2',
      { ...UNKNOWN, town_chome: true },
      '2',
      ['2', '2', '2', '2'],
    ],
    [
      'has 丁 in 堺市',
      '1-9-1',
      { ...BLOCKS, town_chome: true, jisx0402: '27141' },
      '1-9-1',
      ['1-9-1', '1丁9-1', '1丁9番1号', '一丁9番1号'],
    ],
    [
      'does not run a kanji chome into the name of its town',
      '1丁目9-1',
      { ...UNKNOWN, town: '政和第一' },
      '1-9-1',
      ['1-9-1', '1丁目9-1', '1丁目9-1', '1丁目9-1'],
    ],
  ])('%s', (_, written, parts, number, expected) => {
    expect(numbers(written, parts, number)).toEqual(expected);
  });
});

describe('the lines of an address', () => {
  const asked = {
    t: '東京都千代田区麹町1丁目9番1号　ABCビル２F（受付）',
    block_lot_num: '1-9-1',
    building: 'ABCビル（受付）',
    floor_room: '２F',
  };
  const outcome = addressOutcome(answer([record()], asked), '2026-05-29');
  const lines = (notation: string) =>
    (
      [
        'address',
        'address_line_1',
        'address_line_2',
        'address_line_1_vertical',
        'address_line_2_vertical',
        'block_lot_num',
      ] as const
    ).map((id) => text(outcome, notation, id));

  it.each([
    [
      '',
      '東京都千代田区麹町1-9-1 ABCビル（受付） ２F',
      '東京都千代田区麹町1-9-1',
      'ABCビル（受付） 2F',
      '東京都千代田区麹町一丁目九番一号',
    ],
    [
      '一丁目9番1号 全角',
      '東京都千代田区麹町一丁目９番１号　ＡＢＣビル（受付）　２Ｆ',
      '東京都千代田区麹町一丁目９番１号',
      'ＡＢＣビル（受付）　２Ｆ',
      '東京都千代田区麹町一丁目九番一号',
    ],
    [
      '1-9-1 半角 県なし',
      '千代田区麹町1-9-1 ABCビル(受付) 2F',
      '千代田区麹町1-9-1',
      'ABCビル(受付) 2F',
      '千代田区麹町一－九－一',
    ],
    [
      '１丁目９－１',
      '東京都千代田区麹町１丁目９－１　ＡＢＣビル（受付）　２Ｆ',
      '東京都千代田区麹町１丁目９－１',
      'ＡＢＣビル（受付）　２Ｆ',
      '東京都千代田区麹町一丁目九－一',
    ],
  ])('are in the notation: %s', (notation, address, first, second, vertical) => {
    const upright = 'ＡＢＣビル（受付）　二階';
    expect(lines(notation)).toEqual([address, first, second, vertical, upright, '1-9-1']);
  });

  it('have an office’s number, building and floor from the register if only its code is given', () => {
    const at = office('見本', {
      block_lot: '１丁目９番１号見本タワー８階',
      block_lot_num: '1-9-1',
      building: '見本タワー',
      floor: '８階',
      ...UNKNOWN,
    });
    const ofCode = postalCodeOutcome([at], '2026-05-29');
    expect(text(ofCode, '1丁目9番1号')).toBe('東京都千代田区麹町1丁目9番1号 見本タワー ８階');
    expect(text(ofCode, '')).toBe('東京都千代田区麹町1-9-1 見本タワー ８階');
  });
});
