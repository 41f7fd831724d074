/** Form of postal codes as a kind: whether a cell can be one, and the code in a standard form. */

import type { CellValue } from '../../cells/cell.ts';
import { foundSentences } from '../../messages/outcomes.ts';
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { keyOfPostalCode } from '../postal/postal-code-column.ts';
import { changesIn } from './changes.ts';
import { type Change, type ChangeRecord, localCatalogue } from './local-catalogue.ts';
import { postalCodeFormOutline } from './local-outlines.ts';

interface PostalCodeForm extends ChangeRecord {
  /** Seven digits. */
  readonly code: string;
}

export const postalCodeFormKind: Kind = {
  ...postalCodeFormOutline,
  lookup: localLookup<PostalCodeForm>(([cell = null]) => {
    const keyed = keyOfPostalCode(cell);
    if ('settled' in keyed) return keyed.settled;
    return foundInCell({ code: keyed.key, changes: changesOf(cell) });
  }),
  catalogue: localCatalogue<PostalCodeForm, 'postal_code' | 'postal_code_hyphenated'>(
    postalCodeFormOutline.catalogue,
    {
      read: {
        postal_code: ({ code }) => code,
        postal_code_hyphenated: ({ code }) => `${code.slice(0, 3)}-${code.slice(3)}`,
      },
      found: () => foundSentences.well_formed,
    },
  ),
};

function changesOf(cell: CellValue): readonly Change[] {
  const text = String(cell);
  const signs = changesIn(text, ['width', 'spaces', 'mark', 'hyphen', 'kanji_digits']);
  const digits = text
    .normalize('NFKC')
    .replace(/\.0+$/, '')
    .match(/[\d〇一二三四五六七八九]/g);
  return (digits?.length ?? 0) < 7 ? [...signs, 'zeros'] : signs;
}
