/** Outline of addresses as a kind. */
import { officeHeader } from '../../headers/company-header.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { RegisterOutline } from '../kind.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { codeBesideColumns } from '../postal/code-beside-columns.ts';
import { postalFieldList } from '../postal/field-list.ts';

export const addressOutline = {
  id: 'address',
  name: kindSentences.address,
  inputs: [
    addressColumns,
    {
      id: 'name',
      name: { ja: '会社名・学校名など', en: 'Company or school names' },
      columnsMax: 1,
      isOptional: true,
      header: officeHeader,
    },
    codeBesideColumns,
  ],
  catalogue: postalFieldList(
    ['postal_code', 'prefecture', 'city', 'town', 'block_lot_num', 'building', 'floor_room'],
    ['address'],
  ),
  order: 10,
  register: 'postal',
} as const satisfies RegisterOutline;
