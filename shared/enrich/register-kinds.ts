/** Collects the kinds that are looked up in a register: a new kind adds one line. */
export { addressKind } from './address/address.ts';
export { bankKind } from './bank/bank.ts';
export { branchKind } from './bank/branch.ts';
export { companyNameKind } from './company/company-name.ts';
export { corporateNumberKind } from './corporate-number/corporate-number.ts';
export { dateKind } from './date/date.ts';
export { distanceKind } from './distance/distance.ts';
export { invoiceNumberKind } from './invoice-number/invoice-number.ts';
export { nearestKind } from './nearest/nearest.ts';
export { postalCodeKind } from './postal-code/postal-code.ts';
export { schoolKind } from './school/school.ts';
export { supplierKind } from './supplier/supplier.ts';
