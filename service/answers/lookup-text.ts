import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { postalLookup } from '@daicho/shared/api/postal.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { ServiceError } from '../http/service-error.ts';
import { JsonText } from '../registers/json-text.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import { postalFields } from './shapes/postal-fields.ts';

/**
 * What `answerLookup` answers, as text: of all requests the one that is asked most.
 *
 * @throws ServiceError `record_not_found`.
 */
export function printLookup(
  register: PostalRegister,
  params: ParamsOf<typeof postalLookup>,
  apiVersion: ApiVersion,
): JsonText {
  const data = register.lookupText(params.postal_code, postalFields(apiVersion));
  if (data === undefined) throw new ServiceError('record_not_found');
  return new JsonText(`{"version":"${register.version}","data":${data.bytes}}`);
}
