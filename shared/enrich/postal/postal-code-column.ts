/** A column of postal codes: how it is recognised, and how its cells are read. */

import type { CellValue } from '../../cells/cell.ts';
import { parsePostalCode } from '../../identifiers/postal-code.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { KindInput } from '../kind.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { readKey } from '../read-key.ts';

const OTHER_NUMBER = /番号|コード|code|no|id|金額|価格|単価|円|額|数|電話|tel|fax|日/;

export const postalCodeColumn: KindInput = {
  id: 'postal_code',
  name: kindSentences.postal_code,
  columnsMax: 1,
  isOptional: false,
  header: {
    exact: /^(?:郵便番号|〒|〒番号|postalcode|postcode|zipcode|zip)$/,
    like: /郵便|〒|postal|postcode|zip/,
  },
  // A cell with a number may hold an amount, and so may a text of seven digits under a header of
  // another number or amount.
  valueTells: (cell, header) =>
    typeof cell === 'string' && !OTHER_NUMBER.test(header) && parsePostalCode(cell).ok,
};

/** Reads a cell into its seven digits, which are the key, or says why it holds none. */
export function keyOfPostalCode(cell: CellValue): KeyOrOutcome {
  return readKey(cell, parsePostalCode);
}
