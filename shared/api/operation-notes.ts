/** Collects the notes of each resource: a line for a new one. They are apart from the operations, so that bundles leave them out. */
export { bankNotes } from './bank.ts';
export { corporationNotes } from './corporation.ts';
export { downloadNotes } from './download.ts';
export { holidayNotes } from './holiday.ts';
export { invoiceNotes } from './invoice.ts';
export { municipalityNotes } from './municipality.ts';
export { nearestNotes } from './nearest.ts';
export { postalNotes } from './postal.ts';
export { radarNotes } from './radar.ts';
export { radarNumbersNotes } from './radar-numbers.ts';
export { radarWebhooksNotes } from './radar-webhooks.ts';
export { schoolNotes } from './school.ts';
