/**
 * One PostgreSQL for a run of tests, started when the first test file asks for it and stopped when the run ends. Test files run
 * in separate processes and ask over HTTP; a run in which no file asks for it does not start it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

/** Address of the server, or the reason why it could not start on this machine. */
export type StartedPostgres = { readonly address: string } | { readonly reason: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that answers with a `StartedPostgres`. */
    postgresOnDemand: string;
  }
}

const PROGRAM = fileURLToPath(new URL('./run-postgres.ts', import.meta.url));

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let running: { process: ChildProcess; started: Promise<string> } | undefined;
  const server = createServer(async (_, response) => {
    running ??= startPostgres();
    response.end(await running.started);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  project.provide('postgresOnDemand', `http://127.0.0.1:${port}`);

  return async () => {
    server.closeAllConnections();
    server.close();
    if (running === undefined || running.process.exitCode !== null) return;
    running.process.stdin?.end();
    await once(running.process, 'exit');
  };
}

function startPostgres(): { process: ChildProcess; started: Promise<string> } {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const failure = { reason: 'the process that starts PostgreSQL ended' } satisfies StartedPostgres;
  const started = Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => JSON.stringify(failure)),
  ]);
  return { process: child, started };
}
