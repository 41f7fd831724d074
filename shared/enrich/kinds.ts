/**
 * Lists every kind in the order in which a table is guessed at: addresses first, since a table that has them is there
 * for them.
 */
import { addressKind } from './address/address.ts';
import { bankKind } from './bank/bank.ts';
import { branchKind } from './bank/branch.ts';
import { companyNameKind } from './company/company-name.ts';
import { corporateNumberKind } from './corporate-number/corporate-number.ts';
import { dateKind } from './date/date.ts';
import type { Kind } from './kind.ts';
import { postalCodeKind } from './postal-code/postal-code.ts';
import { schoolKind } from './school/school.ts';

export const kinds: readonly [Kind, ...Kind[]] = [
  addressKind,
  postalCodeKind,
  corporateNumberKind,
  companyNameKind,
  dateKind,
  schoolKind,
  branchKind,
  bankKind,
];

export function kindById(id: string): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
