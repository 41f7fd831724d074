/** Remove corporate numbers from the radar: 100 a request. */
import { removal } from '@daicho/shared/enrich/corporate-number/radar-registration.ts';
import { registrationOperation } from './registration.ts';

export const remove = registrationOperation(removal, false);
