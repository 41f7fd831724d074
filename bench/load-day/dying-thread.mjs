// Loaded into a service, in all its threads: at SIGUSR2 the first of those that answer ends as if it had crashed.
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const channel = new BroadcastChannel('daicho-dying-thread');
channel.unref();
if (isMainThread) process.on('SIGUSR2', () => channel.postMessage(1));
else {
  channel.onmessage = ({ data }) => {
    if (data === threadId) setImmediate(() => process.exit(7));
  };
}
