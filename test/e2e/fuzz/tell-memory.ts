/**
 * Makes a process that imports this file report its memory after garbage collection on SIGUSR2, as a line of stderr. Its threads
 * import the file too, and report their memory to the process.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Time to wait for the report of a thread. */
const TOLD_WITHIN_MS = 10_000;
const HERE = 'here';
const TELL = 'tell';

function held(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Passes on each message that another thread sends to the channel. */
function hear(channel: BroadcastChannel, take: (said: unknown) => void): void {
  channel.onmessage = (message) => {
    if (message instanceof MessageEvent) take(message.data);
  };
  channel.unref();
}

const channel = new BroadcastChannel('memory');
if (isMainThread) {
  let threads = 0;
  let told: number[] = [];
  let isTelling = false;
  const tell = () => {
    if (!isTelling) return;
    isTelling = false;
    const sum = told.reduce((all, one) => all + one, held());
    const { rss } = process.memoryUsage();
    process.stderr.write(`\nmemory ${JSON.stringify({ held: sum, rss })}\n`);
  };
  hear(channel, (said) => {
    if (said === HERE) threads++;
    else told.push(Number(said));
    if (told.length === threads) tell();
  });
  process.on('SIGUSR2', () => {
    told = [];
    isTelling = true;
    channel.postMessage(TELL);
    if (threads === 0) tell();
    else setTimeout(tell, TOLD_WITHIN_MS).unref();
  });
} else {
  hear(channel, (said) => {
    if (said === TELL) channel.postMessage(held());
  });
  channel.postMessage(HERE);
}
