/**
 * Threads in which scripts run. The next spreadsheet reuses a thread that a closed one gave back: starting one costs
 * more than most calls.
 */
import { Worker } from 'node:worker_threads';

/**
 * Most spreadsheets use one thread, some use thirty. Each kept thread listens to this process's outputs, and Node
 * warns of many listeners.
 */
const MAX_IDLE = 3;
const idle: Worker[] = [];

export function takeThread(): Worker {
  const thread = idle.pop() ?? startedThread();
  thread.ref();
  return thread;
}

/** @param thread in which no call is running. */
export async function giveBackThread(thread: Worker): Promise<void> {
  thread.unref();
  if (idle.length < MAX_IDLE) idle.push(thread);
  else await thread.terminate();
}

function startedThread(): Worker {
  const thread = new Worker(new URL('thread.ts', import.meta.url));
  thread.setMaxListeners(0);
  return thread;
}
