/**
 * State that n8n stores for a trigger between its runs: in the workflow's global data, by the id of the node. n8n's own
 * storage for a node goes by the node's name, so renaming a trigger would lose its memory.
 */
import type { FunctionsBase } from 'n8n-workflow';

export type Context = Pick<FunctionsBase, 'getWorkflow' | 'getNode' | 'getWorkflowStaticData'>;

const PARTS = ['radar', 'registration', 'webhook'] as const;
type Part = (typeof PARTS)[number];

/** n8n saves values with the workflow when they are set; a change inside a value would go unnoticed. */
export type StoredData = { [part in Part]: unknown };

export function storageOf(context: Context): StoredData {
  const ofWorkflow = context.getWorkflowStaticData('global');
  const keyOf = (part: Part) => `daicho/${context.getNode().id}/${part}`;
  const ofName = context.getWorkflowStaticData('node');
  // Earlier versions stored the state by the name of the node, which another node may get later.
  for (const part of PARTS) {
    if (ofName[part] === undefined) continue;
    ofWorkflow[keyOf(part)] ??= ofName[part];
    delete ofName[part];
  }
  const kept = {};
  for (const part of PARTS) {
    Object.defineProperty(kept, part, {
      get: () => ofWorkflow[keyOf(part)],
      set: (value) => {
        ofWorkflow[keyOf(part)] = value;
      },
    });
  }
  return kept as StoredData;
}
