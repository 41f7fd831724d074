/** Lists the bulk files, and opens the data of a path in the list (spec, "Postal" 6 and 7). */
import type { postalDownloadList } from '@daicho/shared/api/download.ts';
import type { PostalRegister, PostalRegisters } from '../registers/postal/register.ts';
import type { Answer } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import { bodyOf } from './body.ts';

export const POSTAL_FILE_NAME = 'postalcode.json.xz';
const LATEST = 'latest';

export const answerDownloadList: Answer<typeof postalDownloadList> = (_, { registers }) =>
  bodyOf({ json: [LATEST, ...registers.postal.versions()].map(pathOf) });

/** @throws AnswerError `file_not_found` for a path outside the list. */
export function openDownload(registers: PostalRegisters, path: string): PostalRegister {
  const version = [LATEST, ...registers.versions()].find((known) => pathOf(known) === path);
  const register = registers.open(version === LATEST ? undefined : version);
  if (version === undefined || register === undefined) throw new AnswerError('file_not_found');
  return register;
}

function pathOf(version: string): string {
  return `${version}/${POSTAL_FILE_NAME}`;
}
