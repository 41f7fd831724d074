/** Threads in which scripts run. The next spreadsheet takes one that a closed one gave back: to start one costs more than most calls. */
import { Worker } from 'node:worker_threads';

/** Most spreadsheets use one thread; one whose formulas run at the same time uses thirty. */
const MAX_IDLE = 3;
const idle: Worker[] = [];

export function takeThread(): Worker {
  const thread = idle.pop() ?? startedThread();
  thread.ref();
  return thread;
}

/** @param thread that no call is running in. */
export async function giveBackThread(thread: Worker): Promise<void> {
  thread.unref();
  if (idle.length < MAX_IDLE) idle.push(thread);
  else await thread.terminate();
}

function startedThread(): Worker {
  // A thread that prints by itself listens to this process's output for as long as it is kept, which later tests would see.
  const thread = new Worker(new URL('thread.ts', import.meta.url), { stdout: true, stderr: true });
  thread.stdout.on('data', (chunk) => process.stdout.write(chunk));
  thread.stderr.on('data', (chunk) => process.stderr.write(chunk));
  thread.setMaxListeners(0);
  return thread;
}
