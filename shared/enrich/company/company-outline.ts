/** Outline of names of companies as a kind. */

import type { CellValue } from '../../cells/cell.ts';
import { companyHeader } from '../../headers/company-header.ts';
import { isPlainAddress } from '../../headers/plain-address.ts';
import { kindSentences } from '../../messages/kinds.ts';
import { catalogueOf } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { codeBesideColumns } from '../postal/code-beside-columns.ts';
import { companyFields } from './words.ts';

const PLAIN_NAME_MAX = 60;
const KIND_WORD =
  /(?:株式|有限|合同|合資|合名)会社|(?:社団|財団|医療|福祉|学校|宗教)法人|[㈱㈲]|[(（][株有][)）]/;

export const companyNameOutline = {
  id: 'company_name',
  name: kindSentences.company_name,
  inputs: [
    {
      id: 'name',
      name: kindSentences.company_name,
      columnsMax: 1,
      isOptional: false,
      header: companyHeader,
      valueTells: hasKindWord,
    },
    { ...addressColumns, isOptional: true },
    codeBesideColumns,
  ],
  catalogue: {
    ...catalogueOf(companyFields),
    defaults: ['corporate_number', 'name', 'address', 'score', 'reason', 'candidates'],
  },
  order: 50,
  register: 'corporation',
} as const satisfies RegisterOutline;

/**
 * Whether a kind word shows that a cell is a company's name, and the cell is neither an address
 * that ends with such a word nor a sentence.
 */
function hasKindWord(cell: CellValue): boolean {
  if (typeof cell !== 'string' || cell.length > PLAIN_NAME_MAX) return false;
  return KIND_WORD.test(cell) && !isPlainAddress(cell);
}
