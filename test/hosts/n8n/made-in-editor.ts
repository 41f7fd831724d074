/**
 * Makes credentials and workflows of a running n8n as its editor makes them: a command of n8n would take eight seconds for each.
 */
import * as z from 'zod/mini';
import type { N8nRest } from './rest.ts';

/** Name and id by which n8n knows a credential. */
export interface MadeCredential {
  readonly id: string;
  readonly name: string;
}

const credentialSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const nodeSchema = z.looseObject({
  credentials: z.optional(z.record(z.string(), z.object({ id: z.string() }))),
});
const workflowSchema = z.looseObject({ id: z.string(), nodes: z.array(nodeSchema) });
const idSchema = z.object({ id: z.string() });

/**
 * @param idOf gives the id that n8n uses for a credential or workflow with the given id.
 * @returns the credentials by the ids under which they were given.
 */
export async function madeInEditor(
  rest: N8nRest,
  credentials: readonly object[],
  workflows: readonly object[],
  idOf: (id: string) => string = (id) => id,
): Promise<ReadonlyMap<string, MadeCredential>> {
  const made = new Map<string, MadeCredential>();
  for (const credential of credentials) {
    const { id, type, data } = credentialSchema.parse(credential);
    const name = idOf(id);
    const answer = idSchema.parse(await rest.post('/credentials', { name, type, data }));
    made.set(id, { id: answer.id, name });
  }
  for (const workflow of workflows) {
    const { id, nodes, ...others } = workflowSchema.parse(workflow);
    await rest.post('/workflows', {
      ...others,
      id: idOf(id),
      nodes: nodes.map(({ credentials: used = {}, ...node }) => ({
        ...node,
        credentials: Object.fromEntries(
          Object.entries(used).map(([type, { id }]) => {
            const credential = made.get(id);
            if (credential === undefined) throw new Error(`no credential ${id}`);
            return [type, credential];
          }),
        ),
      })),
    });
  }
  return made;
}
