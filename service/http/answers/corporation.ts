import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import { ServiceError } from '../service-error.ts';
import { corporationShape } from '../shapes/corporation.ts';

/** The answer of a corporation lookup (spec, "Corporation" 1). @throws ServiceError `record_not_found`. */
export function answerCorporation(
  register: CorporationRegister,
  corporateNumber: string,
  apiVersion: ApiVersion,
): { version: string; data: Record<string, unknown> } {
  const corporation = register.lookup(corporateNumber);
  if (corporation === undefined) throw new ServiceError('record_not_found');
  return { version: register.version, data: corporationShape(apiVersion)(corporation) };
}
