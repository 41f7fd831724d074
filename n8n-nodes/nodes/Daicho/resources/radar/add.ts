/** Register corporate numbers with the radar: 100 a request. */
import { registration } from '@daicho/shared/enrich/corporate-number/radar-registration.ts';
import { registrationOperation } from './registration.ts';

export const add = registrationOperation(registration, true);
