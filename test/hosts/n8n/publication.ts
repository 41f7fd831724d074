/** Workflows that are started by triggers, which n8n needs some time to register and to remove. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { N8nRest } from './rest.ts';

/** On a quiet machine this takes only seconds. */
const PUBLISH_MS = 120_000;
const publicationSchema = z.object({
  status: z.string(),
  triggers: z.array(z.object({ errorMessage: z.nullable(z.string()) })),
});
const workflowSchema = z.object({ versionId: z.string() });

/** @throws Error with n8n's message if a trigger refuses. */
export async function publish(rest: N8nRest, id: string): Promise<void> {
  const { versionId } = workflowSchema.parse(await rest.get(`/workflows/${id}`));
  await rest.post(`/workflows/${id}/activate`, { versionId });
  await settled(rest, id, 'published');
}

export async function unpublish(rest: N8nRest, id: string): Promise<void> {
  await rest.post(`/workflows/${id}/deactivate`, {});
  await settled(rest, id, 'not_published');
}

async function settled(rest: N8nRest, id: string, wanted: string): Promise<void> {
  const end = performance.now() + PUBLISH_MS;
  while (performance.now() < end) {
    const answer = await rest.get(`/workflows/${id}/publication-status`);
    const { status, triggers } = publicationSchema.parse(answer);
    if (status === wanted) return;
    if (status === 'failed') throw new Error(triggers.map((one) => one.errorMessage).join());
    await sleep(100);
  }
  throw new Error(`${id} is not ${wanted}`);
}
