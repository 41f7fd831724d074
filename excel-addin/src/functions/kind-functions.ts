/** Collects the functions that look cells up, under the ids by which Excel calls them, one line for each file. */
export { ADDRESS } from './kinds/address.ts';
export { BANK, BRANCH } from './kinds/bank.ts';
export { CORP, CORPNUMBER } from './kinds/corporation.ts';
export { INVOICE, INVOICEVALID, SUPPLIER } from './kinds/invoice.ts';
export { DISTANCEKM, NEARESTTOWN } from './kinds/place.ts';
export { POSTAL } from './kinds/postal-code.ts';
export { SCHOOL } from './kinds/school.ts';
