import type { IncomingHttpHeaders } from 'node:http';
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  type ApiVersion,
  NEWEST_API_VERSION,
} from '@daicho/shared/model/api-version.ts';
import { apiVersionSchema } from '@daicho/shared/model/api-version-schema.ts';
import { ServiceError } from '../response/service-error.ts';

/**
 * Chooses the API version of a request: its header, else the account's default, else the newest.
 *
 * @throws ServiceError `unknown_api_version`.
 */
export function apiVersionFor(
  headers: IncomingHttpHeaders,
  accountDefault: ApiVersion | null,
): ApiVersion {
  const asked = headers[API_VERSION_HEADER.toLowerCase()];
  if (asked === undefined) return accountDefault ?? NEWEST_API_VERSION;
  const known = apiVersionSchema.safeParse(asked);
  if (known.success) return known.data;
  throw new ServiceError('unknown_api_version', {
    parameter: API_VERSION_HEADER,
    values: { versions: API_VERSIONS.join(', ') },
  });
}
