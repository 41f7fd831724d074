/** Remove corporate numbers from the radar: 100 a request. */
import { removal } from '@daicho/shared/enrich/corporate-number/radar-registration.ts';
import { registrationOperation } from './registration.ts';

const show = { resource: ['radar'], operation: ['remove'] };

export const remove = registrationOperation(show, removal, false);
