/** The thread in which a script runs: it may wait, while the test's own goes on serving it. */
import { parentPort, workerData } from 'node:worker_threads';
import { blockingHttp } from './http/blocking.ts';
import { SheetsScript } from './script.ts';
import type { Call, Reply, Surroundings } from './spreadsheet.ts';

const { code, surroundings }: { code: string; surroundings: Partial<Surroundings> } = workerData;
const script = new SheetsScript(code, blockingHttp().sendAll);
Object.assign(script.document, surroundings);

parentPort?.on('message', ({ id, kind, name, args }: Call) => {
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
  const { caches, properties, formulas, logged, menus, dialogs, fetchCallsToday } = document;
  const reply: Reply = {
    id,
    ...outcome,
    milliseconds: clock.now() - startedAt,
    seen: {
      fetchCalls: fetchCallsToday,
      cached: new Map([...caches.document.items].map(([key, { value }]) => [key, value])),
      properties: properties.document,
      formulas,
      logged,
      menus,
      dialogs,
    },
  };
  parentPort?.postMessage(reply);
});
