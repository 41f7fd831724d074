/** Collects the operations of each resource: one line for each resource. */
export { bankOperations } from './bank.ts';
export { corporationOperations } from './corporation.ts';
export { downloadOperations } from './download.ts';
export { holidayOperations } from './holiday.ts';
export { invoiceOperations } from './invoice.ts';
export { municipalityOperations } from './municipality.ts';
export { nearestOperations } from './nearest.ts';
export { postalOperations } from './postal.ts';
export { radarOperations } from './radar.ts';
export { radarNumbersOperations } from './radar-numbers.ts';
export { radarWebhooksOperations } from './radar-webhooks.ts';
export { schoolOperations } from './school.ts';
