/** Threads in which scripts run. The next spreadsheet takes one that a closed one gave back: to start one costs more than most calls. */
import { Worker } from 'node:worker_threads';

const idle: Worker[] = [];

export function takeThread(): Worker {
  const thread = idle.pop() ?? startedThread();
  thread.ref();
  return thread;
}

/** @param thread that no call is running in. */
export function giveBackThread(thread: Worker): void {
  thread.unref();
  idle.push(thread);
}

function startedThread(): Worker {
  const thread = new Worker(new URL('thread.ts', import.meta.url));
  thread.setMaxListeners(0);
  return thread;
}
