import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { area, tableOf } from '../areas.ts';

const SUITA = {
  ...{ prefecture: '大阪府', prefectureKana: 'オオサカフ', jisx0402: '27205' },
  ...{ city: '吹田市', cityKana: 'スイタシ' },
};
const register = openRegister(
  tableOf([
    area({ ...SUITA, postalCode: '5640000', town: '以下に掲載がない場合', townKana: '' }),
    area({ ...SUITA, postalCode: '5640001', town: '岸部北', townKana: 'キシベキタ' }),
    area({ ...SUITA, postalCode: '5650875', town: '青山台', townKana: 'アオヤマダイ' }),
    area({ ...SUITA, postalCode: '5650835', town: '竹谷町', townKana: 'タケタニチョウ' }),
  ]),
);

function read(t: string) {
  const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
  if (outcome.kind !== 'ambiguous') return outcome.kind;
  return [outcome.reason, ...outcome.candidates.map(({ town }) => town)];
}

describe('a name in Latin letters that no town has', () => {
  it.each([
    ['a letter wrong', '10-1 Taketanichu, Suita-shi, Osaka'],
    ['a letter missing', '10-1 Taetanicho, Suita-shi, Osaka'],
    ['its postal code', '10-1 Taetanicho, Suita-shi, Osaka 565-0835'],
    ['the larger places first', 'Osaka-fu Suita-shi Taetanicho 10-1'],
  ])('offers only the town with nearly that name: with %s', (_, t) => {
    expect(read(t)).toEqual(['town_differs', '竹谷町', '']);
  });

  it('offers the towns that begin with it', () => {
    expect(read('3-2 Kishibe, Suita, Osaka')).toEqual(['town_differs', '岸部北', '']);
  });

  it('offers no towns of other names, except last the town of a written postal code', () => {
    expect(read('3-2 Mihoncho, Suita, Osaka')).toEqual(['town_not_listed', '']);
    expect(read('3-2 Mihoncho, Suita, Osaka 565-0875')).toEqual(['town_not_listed', '', '青山台']);
  });
});
