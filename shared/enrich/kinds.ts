/** Lists every kind, in the order of their outlines. */
import { addressKind } from './address/address.ts';
import { bankKind } from './bank/bank.ts';
import { branchKind } from './bank/branch.ts';
import { companyNameKind } from './company/company-name.ts';
import { corporateNumberKind } from './corporate-number/corporate-number.ts';
import { announcedDateKind } from './date/announced-date.ts';
import { calendarDateKind } from './date/calendar-date.ts';
import { dateKind } from './date/date.ts';
import { distanceKind } from './distance/distance.ts';
import { invoiceNumberKind } from './invoice-number/invoice-number.ts';
import type { Kind, RegisterKind } from './kind.ts';
import { corporateNumberFormKind } from './local/corporate-number-form.ts';
import { postalCodeFormKind } from './local/postal-code-form.ts';
import { textWidthKind } from './local/text-width.ts';
import { nearestKind } from './nearest/nearest.ts';
import { postalCodeKind } from './postal-code/postal-code.ts';
import { schoolKind } from './school/school.ts';
import { supplierKind } from './supplier/supplier.ts';

export const kinds: readonly [RegisterKind, ...RegisterKind[]] = [
  addressKind,
  postalCodeKind,
  invoiceNumberKind,
  corporateNumberKind,
  companyNameKind,
  supplierKind,
  dateKind,
  schoolKind,
  branchKind,
  bankKind,
  nearestKind,
  distanceKind,
];

/** Kinds that need no service. */
export const localKinds: readonly [Kind, ...Kind[]] = [
  postalCodeFormKind,
  corporateNumberFormKind,
  announcedDateKind,
  calendarDateKind,
  textWidthKind,
];

export const allKinds: readonly [Kind, ...Kind[]] = [...kinds, ...localKinds];

export function kindById(id: string): Kind | undefined {
  return allKinds.find((kind) => kind.id === id);
}

/** Finds a kind that asks a register. */
export function registerKindById(id: string): RegisterKind | undefined {
  return kinds.find((kind) => kind.id === id);
}
