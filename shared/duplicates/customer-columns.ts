/** Inputs that identify the customers of a list. */

import type { CellValue } from '../cells/cell.ts';
import { corporateNumberColumn } from '../enrich/corporation/corporate-number-column.ts';
import type { KindInput } from '../enrich/kind.ts';
import { addressColumns } from '../enrich/postal/address-columns.ts';
import { codeBesideColumns } from '../enrich/postal/code-beside-columns.ts';
import { officeHeader } from '../headers/company-header.ts';
import { GIVEN_NAME_HEADER, PERSON_HEADER, SURNAME_HEADER } from '../headers/person-header.ts';
import { customerColumnNames } from './column-names.ts';
import { evidenceColumns } from './evidence-columns.ts';

/** Surname, middle name, given name, and one column that may follow a name. */
const NAME_COLUMNS_MAX = 4;

/**
 * Matches names of people with a space in them, and names of companies: other texts of a list do not look like these.
 */
const NAME =
  /^(?!.*[都道府県市区町村郡]$)\p{Script=Han}{1,4}[ \u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5}(?:[ \u3000]?[様殿])?$|^(?:株式|有限|合同|合資)会社|(?:株式|有限|合同|合資)会社$|㈱|㈲/u;

/** Inputs in the order of the cells that are compared; the postal code is read with the address. */
export const customerColumns = [
  addressColumns,
  {
    id: 'name',
    name: customerColumnNames.name,
    columnsMax: NAME_COLUMNS_MAX,
    isOptional: true,
    header: {
      ...officeHeader,
      exact: PERSON_HEADER,
      like: new RegExp(`${officeHeader.exact.source}|${officeHeader.like.source}`),
      piece: new RegExp(`${SURNAME_HEADER.source}|${GIVEN_NAME_HEADER.source}`),
    },
    valueTells: (cell: CellValue, header: string) =>
      header === '' && NAME.test(String(cell ?? '').trim()),
  },
  {
    id: 'kana',
    name: customerColumnNames.kana,
    columnsMax: NAME_COLUMNS_MAX,
    isOptional: true,
    header: {
      exact: /^(?:フリガナ|ふりがな|カナ|かな|ヨミガナ|よみがな|furigana|kana)$/,
      like: /(?:名|社|人).*(?:カナ|かな|フリガナ|ふりがな|ヨミ|よみ)|(?:フリガナ|ふりがな|カナ|kana)/,
      unless: /住所|所在|市|区|町|村|県|番地|建物|address|銀行|支店|口座|bank|branch/,
      piece: /^(?:[姓名氏](?:カナ|かな|フリガナ|ふりがな)|セイ|メイ|せい|めい)$/,
    },
  },
  { ...corporateNumberColumn, isOptional: true },
  codeBesideColumns,
] as const satisfies readonly [KindInput, ...KindInput[]];

/** All columns that rows are compared by: name and address first, then the other evidence. */
export const comparedColumns = [...customerColumns, ...evidenceColumns] as const;
