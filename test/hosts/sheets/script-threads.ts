/** Threads in which scripts run. The next spreadsheet takes one that a closed one gave back: to start one costs more than most calls. */
import { Worker } from 'node:worker_threads';

/** Most spreadsheets use one thread, some of them thirty. Each that is kept listens to this process's outputs, which warns of many. */
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
  const thread = new Worker(new URL('thread.ts', import.meta.url));
  thread.setMaxListeners(0);
  return thread;
}
