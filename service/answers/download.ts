/** The list of bulk files, and what a path of it stands for (spec, "Postal" 6 and 7). */
import type { DownloadList } from '@daicho/shared/model/download.ts';
import { ServiceError } from '../http/service-error.ts';
import type { PostalRegister, PostalRegisters } from '../registers/postal/register.ts';

export const POSTAL_FILE_NAME = 'postalcode.json.xz';
const LATEST = 'latest';

export function answerDownloadList(registers: PostalRegisters): DownloadList {
  return { json: [LATEST, ...registers.versions()].map(pathOf) };
}

/** @throws ServiceError `file_not_found` for a path that is not in the list. */
export function openDownload(registers: PostalRegisters, path: string): PostalRegister {
  const version = [LATEST, ...registers.versions()].find((known) => pathOf(known) === path);
  const register = registers.open(version === LATEST ? undefined : version);
  if (version === undefined || register === undefined) throw new ServiceError('file_not_found');
  return register;
}

function pathOf(version: string): string {
  return `${version}/${POSTAL_FILE_NAME}`;
}
