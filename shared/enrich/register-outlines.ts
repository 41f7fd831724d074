/** Collects the outlines of the kinds that are looked up in a register: a new kind adds a line. */
export { addressOutline } from './address/address-outline.ts';
export { bankOutline } from './bank/bank-outline.ts';
export { branchOutline } from './bank/branch-outline.ts';
export { companyNameOutline } from './company/company-outline.ts';
export { corporateNumberOutline } from './corporate-number/corporate-number-outline.ts';
export { dateOutline } from './date/date-outlines.ts';
export { distanceOutline } from './distance/distance-outline.ts';
export { invoiceNumberOutline } from './invoice-number/invoice-outline.ts';
export { nearestOutline } from './nearest/nearest-outline.ts';
export { postalCodeOutline } from './postal-code/postal-code-outline.ts';
export { schoolOutline } from './school/school-outline.ts';
export { supplierOutline } from './supplier/supplier-outline.ts';
