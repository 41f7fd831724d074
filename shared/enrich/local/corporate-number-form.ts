/** Form of corporate numbers as a kind: whether the check digit is right, and the bare number. */
import { isInvoiceNumber } from '../../identifiers/corporate-number.ts';
import { kindSentences } from '../../messages/kinds.ts';
import { foundSentences } from '../../messages/outcomes.ts';
import type { CellValue } from '../../model/cell.ts';
import {
  corporateNumberColumn,
  keyOfCorporateNumber,
} from '../corporation/corporate-number-column.ts';
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { changesIn } from './changes.ts';
import { type Change, type Changed, localCatalogue } from './local-catalogue.ts';

interface CorporateNumberForm extends Changed {
  /** Thirteen digits. */
  readonly number: string;
}

export const corporateNumberFormKind: Kind = {
  id: 'corporate_number_form',
  name: kindSentences.corporate_number_form,
  inputs: [corporateNumberColumn],
  lookup: localLookup<CorporateNumberForm>(([cell = null]) => {
    const keyed = keyOfCorporateNumber(cell);
    if ('settled' in keyed) return keyed.settled;
    return foundInCell({ number: keyed.key, changes: changesOf(cell) });
  }),
  foundName: foundSentences.well_formed,
  catalogue: localCatalogue<CorporateNumberForm, 'corporate_number' | 'number_with_t'>({
    fields: {
      corporate_number: { width: 16, read: ({ number }) => number },
      // Says nothing of whether the corporation is registered as an issuer.
      number_with_t: { width: 18, read: ({ number }) => `T${number}` },
    },
    defaults: ['corporate_number'],
    found: () => foundSentences.well_formed,
  }),
};

function changesOf(cell: CellValue): readonly Change[] {
  const signs = changesIn(String(cell), ['width', 'spaces', 'mark', 'no_hyphens']);
  return isInvoiceNumber(cell) ? [...signs, 'invoice_prefix'] : signs;
}
