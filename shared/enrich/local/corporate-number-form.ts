/** Form of corporate numbers as a kind: whether the check digit is right, and the bare number. */

import type { CellValue } from '../../cells/cell.ts';
import { isInvoiceNumber } from '../../identifiers/corporate-number.ts';
import { foundSentences } from '../../messages/outcomes.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { changesIn } from './changes.ts';
import { type Change, type ChangeRecord, localCatalogue } from './local-catalogue.ts';
import { corporateNumberFormOutline } from './local-outlines.ts';

interface CorporateNumberForm extends ChangeRecord {
  /** Thirteen digits. */
  readonly number: string;
}

export const corporateNumberFormKind: Kind = {
  ...corporateNumberFormOutline,
  lookup: localLookup<CorporateNumberForm>(([cell = null]) => {
    const keyed = keyOfCorporateNumber(cell);
    if ('settled' in keyed) return keyed.settled;
    return foundInCell({ number: keyed.key, changes: changesOf(cell) });
  }),
  catalogue: localCatalogue<CorporateNumberForm, 'corporate_number' | 'number_with_t'>(
    corporateNumberFormOutline.catalogue,
    {
      read: {
        corporate_number: ({ number }) => number,
        // Says nothing of whether the corporation is registered as an issuer.
        number_with_t: ({ number }) => `T${number}`,
      },
      found: () => foundSentences.well_formed,
    },
  ),
};

function changesOf(cell: CellValue): readonly Change[] {
  const signs = changesIn(String(cell), ['width', 'spaces', 'mark', 'no_hyphens']);
  return isInvoiceNumber(cell) ? [...signs, 'invoice_prefix'] : signs;
}
