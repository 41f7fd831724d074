import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { area, tableOf } from '../postal/areas.ts';

/** A postal register of three areas: a town, one with two codes, and unlisted towns. */
export const smallPostal = openRegister(
  tableOf([
    area({ town: '以下に掲載がない場合', postalCode: '1000000', townKana: 'イカニ' }),
    area({ town: '麹町', postalCode: '1020083', townKana: 'コウジマチ', hasChome: true }),
    area({ town: '隼町', postalCode: '1020092', townKana: 'ハヤブサチョウ', partial: true }),
    area({ town: '隼町', postalCode: '1020093', townKana: 'ハヤブサチョウ', partial: true }),
  ]),
);
