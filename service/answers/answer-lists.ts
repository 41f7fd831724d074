/** Collects the answers of each file; a new file with answers needs a line here. */
export { bankAnswers } from './bank.ts';
export { corporationAnswers } from './corporation.ts';
export { corporationSearchAnswers } from './corporation-search.ts';
export { downloadAnswers } from './download.ts';
export { holidayAnswers } from './holiday.ts';
export { invoiceAnswers } from './invoice.ts';
export { nearestAnswers } from './nearest.ts';
export { municipalityAnswers } from './postal/municipality.ts';
export { postalAnswers } from './postal/postal.ts';
export { postalSearchAnswers } from './postal/postal-search.ts';
export { radarAnswers } from './radar/radar.ts';
export { radarNumbersAnswers } from './radar/radar-numbers.ts';
export { radarWebhooksAnswers } from './radar/radar-webhooks.ts';
export { schoolAnswers } from './school.ts';
