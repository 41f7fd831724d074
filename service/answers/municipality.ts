import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { MunicipalityEnvelope } from '@daicho/shared/model/municipality.ts';
import { ServiceError } from '../http/service-error.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import { municipalityShape } from './shapes/municipality.ts';

/** The municipalities of a prefecture (spec, "Postal" 8). @throws ServiceError `record_not_found`. */
export function answerMunicipalities(
  register: PostalRegister,
  prefectureCode: string,
  apiVersion: ApiVersion,
): MunicipalityEnvelope {
  const municipalities = register.municipalities(prefectureCode);
  if (municipalities.length === 0) throw new ServiceError('record_not_found');
  return { version: register.version, data: municipalities.map(municipalityShape(apiVersion)) };
}
