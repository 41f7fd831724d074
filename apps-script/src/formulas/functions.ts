/** The functions that a person types into a cell. */
export * from './functions/address.ts';
export * from './functions/bank.ts';
export * from './functions/corporation.ts';
export * from './functions/date.ts';
export * from './functions/invoice.ts';
export * from './functions/municipality.ts';
export * from './functions/place.ts';
export * from './functions/postal-code.ts';
export * from './functions/school.ts';
export * from './functions/usage.ts';
