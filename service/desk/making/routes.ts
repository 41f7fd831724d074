/** Makes labels and maps from a list and returns them; labels also with a list of the rows left out or to check. */
import * as z from 'zod/mini';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { labelMaking } from '../labels/make-labels.ts';
import { readAsked } from '../lists/asked.ts';
import { attachment } from '../lists/attachment.ts';
import { DeskError } from '../lists/desk-error.ts';
import type { OfList } from '../lists/of-list.ts';
import type { UnderWay } from '../lists/under-way.ts';
import { listSentences as sentences } from '../lists/words.ts';
import { mapMaking } from '../map/make-map.ts';
import { type Making, madeFile, removeMade } from './making.ts';

const endingSchema = z.object({ ending: z.string() });

interface Around {
  readonly registers: OpenedRegisters;
  readonly files: UnderWay;
}

export function makingRoutes(ofList: OfList, around: Around): void {
  routesOf(labelMaking, ofList, around);
  routesOf(mapMaking, ofList, around);
}

function routesOf<T>(making: Making<T>, ofList: OfList, { registers, files }: Around): void {
  ofList('POST', making.id, async (list, { request, reply }) => {
    const wanted = readAsked(making.wanted, request.body);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const made = await files.attempt(list.owner, async () => {
      await removeMade(list, making);
      return making.make(list, wanted, registers, gone.signal);
    });
    if (made === undefined) throw new DeskError(503, sentences.busy);
    return made;
  });
  ofList('GET', `${making.id}/:ending`, async (list, { request, reply }) => {
    const { ending } = readAsked(endingSchema, request.params);
    const file = await madeFile(list, making, ending, sentences.notMade);
    return reply
      .type(making.types[ending] ?? '')
      .header('content-length', (await file.stat()).size)
      .header('content-disposition', attachment(list.name, `-${making.id}.${ending}`))
      .send(file.createReadStream());
  });
}
