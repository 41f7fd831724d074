/**
 * Lists the outline of every kind. Those of a register are in the order of guessing: addresses first, since a table with
 * addresses is most likely about them.
 */
import { addressOutline } from './address/address-outline.ts';
import { bankOutline } from './bank/bank-outline.ts';
import { branchOutline } from './bank/branch-outline.ts';
import { companyNameOutline } from './company/company-outline.ts';
import { corporateNumberOutline } from './corporate-number/corporate-number-outline.ts';
import { announcedDateOutline, calendarDateOutline, dateOutline } from './date/date-outlines.ts';
import { distanceOutline } from './distance/distance-outline.ts';
import { invoiceNumberOutline } from './invoice-number/invoice-outline.ts';
import type { KindOutline, RegisterOutline } from './kind.ts';
import {
  corporateNumberFormOutline,
  postalCodeFormOutline,
  textWidthOutline,
} from './local/local-outlines.ts';
import { nearestOutline } from './nearest/nearest-outline.ts';
import { postalCodeOutline } from './postal-code/postal-code-outline.ts';
import { schoolOutline } from './school/school-outline.ts';
import { supplierOutline } from './supplier/supplier-outline.ts';

export const registerOutlines: readonly [RegisterOutline, ...RegisterOutline[]] = [
  addressOutline,
  postalCodeOutline,
  invoiceNumberOutline,
  corporateNumberOutline,
  companyNameOutline,
  supplierOutline,
  dateOutline,
  schoolOutline,
  branchOutline,
  bankOutline,
  nearestOutline,
  distanceOutline,
];

/** Kinds that need no service. They are never guessed; a person chooses them. */
export const localOutlines: readonly [KindOutline, ...KindOutline[]] = [
  postalCodeFormOutline,
  corporateNumberFormOutline,
  announcedDateOutline,
  calendarDateOutline,
  textWidthOutline,
];

export function outlineById(id: string): KindOutline | undefined {
  return [...registerOutlines, ...localOutlines].find((outline) => outline.id === id);
}
