/** What n8n reports about executions, and what it saved for a trigger. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Id, Stage } from './stage.ts';

const listSchema = z.object({ results: z.array(z.object({ id: z.string(), status: z.string() })) });
const executionSchema = z.object({ data: z.string() });
const staticDataSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const workflowSchema = z.object({
  versionId: z.string(),
  nodes: z.array(z.looseObject({ name: z.string() })),
  connections: z.record(z.string(), z.unknown()),
});

async function executions(stage: Stage, workflowId: Id) {
  const filter = encodeURIComponent(JSON.stringify({ workflowId }));
  return listSchema.parse(await stage.rest.get(`/executions?filter=${filter}&limit=100`)).results;
}

export async function executionsOf(stage: Stage, id: Id): Promise<number> {
  return (await executions(stage, id)).length;
}

/**
 * Whether all executions of a workflow have ended. If so, no round of its trigger still waits for its execution to
 * begin.
 */
export async function isIdle(stage: Stage, id: Id): Promise<boolean> {
  const ended = ['success', 'error'];
  return (await executions(stage, id)).every(({ status }) => ended.includes(status));
}

/** Gives the data of each failed execution, as text. */
export async function errorsOf(stage: Stage, id: Id): Promise<string[]> {
  const failed = (await executions(stage, id)).filter(({ status }) => status === 'error');
  return Promise.all(
    failed.map(
      async (one) => executionSchema.parse(await stage.rest.get(`/executions/${one.id}`)).data,
    ),
  );
}

/** Renames the trigger of a workflow, as a person does in the editor. */
export async function renameTrigger(
  stage: Pick<Stage, 'rest'>,
  id: string,
  name: string,
): Promise<void> {
  const { nodes, connections, versionId } = workflowSchema.parse(
    await stage.rest.get(`/workflows/${id}`),
  );
  const { Radar: out, ...others } = connections;
  await stage.rest.patch(`/workflows/${id}`, {
    versionId,
    nodes: nodes.map((node) => (node.name === 'Radar' ? { ...node, name } : node)),
    connections: { ...others, [name]: out },
  });
}

/** Presses "Test this trigger". @throws Error if n8n waits for a call. */
export async function testTrigger(stage: Stage, id: Id): Promise<void> {
  const answer = await stage.rest.post(`/workflows/${id}/run`, {
    triggerToStartFrom: { name: 'Radar' },
  });
  z.object({ executionId: z.string() }).parse(answer);
}

/**
 * Makes a trigger believe that its last request was before a day, as if n8n had been off since that day. n8n must not be running.
 */
export async function setAskFrom(stage: Stage, id: Id, askFrom: string): Promise<void> {
  const db = new DatabaseSync(join(stage.n8n.folder, '.n8n', 'database.sqlite'));
  const select = db.prepare('select staticData from workflow_entity where id = ?');
  const { staticData } = z.object({ staticData: z.string() }).parse(select.get(id));
  const saved = staticDataSchema.parse(JSON.parse(staticData));
  const changed = Object.entries(saved.global ?? {}).map(([key, value]) => [
    key,
    key.endsWith('/radar') ? JSON.stringify({ ...JSON.parse(String(value)), askFrom }) : value,
  ]);
  db.prepare('update workflow_entity set staticData = ? where id = ?').run(
    JSON.stringify({ ...saved, global: Object.fromEntries(changed) }),
    id,
  );
  db.close();
}
