/** Register corporate numbers with the radar: 100 a request. */
import { registration } from '@daicho/shared/enrich/corporate-number/radar-registration.ts';
import { registrationOperation } from './registration.ts';

const show = { resource: ['radar'], operation: ['add'] };

export const add = registrationOperation(show, registration, true);
