/** Answers the page's requests about runs: their lease, a run without its page, and the data for undoing runs. */
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { savedRunSchema } from '@daicho/pane/src/saved-run.ts';
import { languageSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { readAsked } from '../lists/asked.ts';
import type { OfList } from '../lists/of-list.ts';
import type { ListRuns } from './list-runs.ts';
import { readPastRuns, removePastRuns, savePastRun } from './past-runs.ts';
import { tableSchema } from './run-record.ts';

const count = z.int().check(z.minimum(0));
const beginSchema = z.object({
  language: languageSchema,
  steps: count,
  table: tableSchema,
  run: z.nullable(resumableRunSchema),
});
const leaseSchema = z.object({ lease: z.string() });
const beatSchema = z.extend(leaseSchema, { written: count, isPaused: z.boolean() });
const idsSchema = z.object({ ids: z.array(z.string()) });

export function runRoutes(ofList: OfList, runs: ListRuns): void {
  ofList('GET', 'run', async (list) => ({ status: (await runs.status(list)) ?? null }));
  ofList('POST', 'run', async (list, { request, reply }) =>
    reply
      .type('application/x-ndjson')
      .send(await runs.begin(list, readAsked(beginSchema, request.body))),
  );
  ofList('POST', 'run/beat', async (list, { request }) => {
    const { lease, ...beat } = readAsked(beatSchema, request.body);
    await runs.beat(list, lease, beat);
    return {};
  });
  ofList('POST', 'run/end', async (list, { request }) => {
    await runs.end(list, readAsked(leaseSchema, request.body).lease);
    return {};
  });
  ofList('POST', 'run/stop', async (list) => {
    await runs.stop(list);
    return {};
  });
  ofList('GET', 'past-runs', async ({ folder }) => readPastRuns(folder));
  ofList('POST', 'past-runs', async ({ folder }, { request }) => {
    await savePastRun(folder, readAsked(savedRunSchema, request.body));
    return {};
  });
  ofList('POST', 'past-runs/remove', async ({ folder }, { request }) => {
    await removePastRuns(folder, readAsked(idsSchema, request.body).ids);
    return {};
  });
}
