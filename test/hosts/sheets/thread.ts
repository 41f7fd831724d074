/** The thread in which a script runs: it may wait, while the test's own goes on serving it. */
import { parentPort, workerData } from 'node:worker_threads';
import { blockingHttp } from './http/blocking.ts';
import { SheetsScript } from './script.ts';
import { farState } from './shared-state.ts';
import type { Call, Reply, ThreadData } from './spreadsheet.ts';

const { code, surroundings, state }: ThreadData = workerData;
const script = new SheetsScript(code, blockingHttp().sendAll, farState(state));
Object.assign(script.document, surroundings);

parentPort?.on('message', ({ id, kind, name, args, properties, surroundings: changed }: Call) => {
  Object.assign(script.document, changed);
  const kept = script.document.properties.document;
  kept.clear();
  for (const [key, value] of properties) kept.set(key, value);
  const startedAt = script.clock.now();
  let outcome: Pick<Reply, 'result' | 'error'>;
  try {
    const result =
      kind === 'formula' ? script.customFunction(name, args) : script.menuFunction(name, args);
    outcome = { result };
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
  }
  const { document, clock } = script;
  const { formulas, logged, menus, dialogs, propertyReads } = document;
  const reply: Reply = {
    id,
    ...outcome,
    milliseconds: clock.now() - startedAt,
    seen: {
      properties: document.properties.document,
      propertyReads,
      formulas,
      logged,
      menus,
      dialogs,
    },
  };
  parentPort?.postMessage(reply);
});
