/** Makes the labels of a list, then gives them, and the list of the rows that were left out or are to check. */
import * as z from 'zod/mini';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { attachment } from '../lists/attachment.ts';
import { DeskError } from '../lists/desk-error.ts';
import type { OfList } from '../lists/of-list.ts';
import type { UnderWay } from '../lists/under-way.ts';
import { listSentences } from '../lists/words.ts';
import { labelFile, labelsOf } from './make-labels.ts';

const wantedSchema = z.object({
  sheet: z.int().check(z.minimum(0)),
  format: z.string(),
  language: z.enum(['ja', 'en']),
});
const whichSchema = z.object({ ending: z.enum(['pdf', 'csv']) });

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const;

export function labelRoutes(ofList: OfList, registers: OpenedRegisters, files: UnderWay): void {
  ofList('POST', 'labels', async (list, { request, reply }) => {
    const wanted = wantedSchema.parse(request.body);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const made = await files.attempt(list.owner, () =>
      labelsOf(list, wanted, registers, gone.signal),
    );
    if (made === undefined) throw new DeskError(503, listSentences.busy);
    return made;
  });
  ofList('GET', 'labels/:ending', async (list, { request, reply }) => {
    const { ending } = whichSchema.parse(request.params);
    const file = await labelFile(list, ending === 'csv' ? 'report' : 'labels');
    return reply
      .type(TYPES[ending])
      .header('content-length', (await file.stat()).size)
      .header('content-disposition', attachment(list.name, `-labels.${ending}`))
      .send(file.createReadStream());
  });
}
