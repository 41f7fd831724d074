/** Collects the resources of the node, one line for each. */
export { address } from './address/index.ts';
export { bank } from './bank/index.ts';
export { corporation } from './corporation/index.ts';
export { holiday } from './holiday/index.ts';
export { invoice } from './invoice/index.ts';
export { municipality } from './municipality/index.ts';
export { postalCode } from './postalCode/index.ts';
export { school } from './school/index.ts';
export { watchList } from './watchList/index.ts';
