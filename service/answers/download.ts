/** Lists the bulk files, and opens the data of a path in the list (spec, "Postal" 6 and 7). */
import type { postalDownloadList } from '@daicho/shared/api/download.ts';
import { FILE_FORMATS, type FileFormat, SPECIFIED_FORMAT } from '@daicho/shared/model/download.ts';
import type { PostalRegister, PostalRegisters } from '../registers/postal/register.ts';
import type { Answer } from './answer-context.ts';
import { AnswerError } from './answer-error.ts';
import { bodyOf } from './body.ts';

const LATEST = 'latest';

const answerDownloadList: Answer<typeof postalDownloadList> = (_, { registers }) =>
  bodyOf({
    json: [LATEST, ...registers.postal.versions()].map((version) =>
      pathOf(version, SPECIFIED_FORMAT),
    ),
  });

interface OpenedDownload {
  readonly register: PostalRegister;
  readonly format: FileFormat;
}

/** @throws AnswerError `file_not_found` for a path that is not in the list, not even with another format. */
export function openDownload(registers: PostalRegisters, path: string): OpenedDownload {
  for (const version of [LATEST, ...registers.versions()]) {
    const format = FILE_FORMATS.find((known) => pathOf(version, known) === path);
    if (format === undefined) continue;
    const register = registers.open(version === LATEST ? undefined : version);
    if (register !== undefined) return { register, format };
  }
  throw new AnswerError('file_not_found');
}

function pathOf(version: string, { fileName }: FileFormat): string {
  return `${version}/${fileName}`;
}

export const downloadAnswers = { postalDownloadList: answerDownloadList };
