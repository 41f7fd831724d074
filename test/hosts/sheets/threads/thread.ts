/** The thread in which a script runs: it may wait while the thread of the test goes on and serves it. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { blockingHttp } from '../http/blocking.ts';
import { SheetsScript } from '../script.ts';
import { farState } from '../stores/shared-state.ts';
import type { Beginning, Call, Reply } from './thread-messages.ts';

const { sendAll } = blockingHttp();
let begun: { readonly script: SheetsScript; readonly port: MessagePort } | undefined;

parentPort?.on('message', (message: Beginning | Call) => {
  if (message.kind === 'begin') begin(message);
  else answer(message);
});

function begin({ code, surroundings, state }: Beginning): void {
  begun?.port.close();
  const script = new SheetsScript(code, sendAll, farState(state), { keepsParts: true });
  Object.assign(script.document, surroundings);
  begun = { script, port: state.port };
}

function answer({ id, kind, name, args, aheadMs, surroundings: changed }: Call): void {
  if (begun === undefined) throw new Error('no script has begun');
  const { script } = begun;
  Object.assign(script.document, changed);
  script.clock.setAhead(aheadMs);
  const startedAt = script.clock.now();
  let outcome: Pick<Reply, 'result' | 'error'>;
  try {
    outcome = { result: execute(script, kind, name, args) };
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
    // Formulas run at the same time: while one sleeps, no time passes for the others.
    sleptMs: kind === 'formula' ? 0 : clock.takeSlept(),
    seen: {
      propertyReads,
      formulas,
      logged,
      menus,
      dialogs,
      questions,
      sidebars,
      googleCalls: document.googleCalls.counts,
      googleMs: document.googleCalls.milliseconds,
    },
  };
  parentPort?.postMessage(reply);
}

function execute(
  script: SheetsScript,
  kind: Call['kind'],
  name: string,
  args: Call['args'],
): unknown {
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
