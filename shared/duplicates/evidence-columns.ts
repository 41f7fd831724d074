/**
 * Inputs that hold evidence other than names and addresses. Their columns are guessed only from clear headers: a
 * switchboard or an order number would otherwise pass for something that only one customer has.
 */
import type { KindInput } from '../enrich/kind.ts';
import { evidenceColumnNames } from './column-names.ts';

const PHONE =
  /^(?:ご?自宅|お客様|顧客|会員)?(?:(?:電話|携帯|携帯電話)(?:番号)?|tel(?:番号|no\.?)?|(?:tele|mobile|cell)?phone(?:number|no\.?)?|mobile(?:number)?)$/;
const EMAIL =
  /^(?:お客様|顧客|会員)?(?:(?:電子|e)?-?メール(?:アドレス)?|(?:e-?)?mail(?:address|アドレス)?)$/;
const BIRTH = /^(?:生年月日|誕生日|お誕生日|birthda(?:y|te)|dateofbirth|dob)$/;
const CODE =
  /^(?:(?:お?客様|顧客|会員|患者|組合員)(?:番号|コード|id|no\.?)|(?:customer|member|client|patient)(?:number|code|id|no\.?))$/;

/** Inputs in the order of the cells that are read as evidence. */
export const evidenceColumns = [
  {
    id: 'phone',
    name: evidenceColumnNames.phone,
    columnsMax: 1,
    isOptional: true,
    // A mobile number belongs to a person, other telephone numbers to a house.
    header: { exact: PHONE, like: PHONE, preferred: [/携帯|mobile|cell/, /^(?:電話|tel|phone)/] },
  },
  {
    id: 'email',
    name: evidenceColumnNames.email,
    columnsMax: 1,
    isOptional: true,
    header: { exact: EMAIL, like: EMAIL },
  },
  {
    id: 'birth',
    name: evidenceColumnNames.birth,
    columnsMax: 1,
    isOptional: true,
    holdsDates: true,
    header: { exact: BIRTH, like: BIRTH },
  },
  {
    id: 'customer_code',
    name: evidenceColumnNames.customer_code,
    columnsMax: 1,
    isOptional: true,
    header: { exact: CODE, like: CODE },
  },
] as const satisfies readonly KindInput[];
