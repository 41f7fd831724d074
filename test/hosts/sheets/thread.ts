/** The thread in which a script runs: it may wait, while the test's own goes on serving it. */
import { parentPort, workerData } from 'node:worker_threads';
import { blockingHttp } from './http/blocking.ts';
import { SheetsScript } from './script.ts';
import { farState } from './shared-state.ts';
import type { Call, Reply, ThreadData } from './spreadsheet.ts';

const { code, surroundings, state }: ThreadData = workerData;
const script = new SheetsScript(code, blockingHttp().sendAll, farState(state));
Object.assign(script.document, surroundings);

parentPort?.on('message', ({ id, kind, name, args, aheadMs, surroundings: changed }: Call) => {
  Object.assign(script.document, changed);
  script.clock.setAhead(aheadMs);
  const startedAt = script.clock.now();
  let outcome: Pick<Reply, 'result' | 'error'>;
  try {
    outcome = { result: execute(kind, name, args) };
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
  }
  const { document, clock } = script;
  const milliseconds = clock.now() - startedAt;
  const { formulas, logged, menus, dialogs, questions, sidebars, propertyReads } = document;
  const reply: Reply = {
    id,
    ...outcome,
    milliseconds,
    // Formulas run at the same time: the sleep of one is not time passed for the others.
    sleptMs: kind === 'formula' ? 0 : clock.takeSlept(),
    seen: {
      propertyReads,
      formulas,
      logged,
      menus,
      dialogs,
      questions,
      sidebars,
    },
  };
  parentPort?.postMessage(reply);
});

function execute(kind: Call['kind'], name: string, args: Call['args']): unknown {
  switch (kind) {
    case 'formula':
      return script.customFunction(name, args);
    case 'menu':
      return script.menuFunction(name, args);
    case 'web app':
      return script.webApp(name, JSON.parse(String(args[0])));
    case 'trigger':
      return script.triggerFunction(name, { triggerUid: args[0], timezone: 'Asia/Tokyo' });
  }
}
