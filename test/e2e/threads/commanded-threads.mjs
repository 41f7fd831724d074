// Loaded into a service under test, in all its threads: the nth SIGUSR2 makes the nth thread do what the environment says.
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const channel = new BroadcastChannel('daicho-commanded-threads');
channel.unref();

const DOES = {
  throw: () => {
    throw new Error('told to');
  },
  exit: () => process.exit(7),
  // In small pieces: one large allocation inside the engine would end the whole process.
  'fill its heap': () => {
    for (let kept = {}; ; ) kept = { kept, text: String(performance.now()) };
  },
  hold: () => {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  },
};

if (isMainThread) {
  let thread = 0;
  process.on('SIGUSR2', () => {
    thread += 1;
    channel.postMessage(thread);
  });
} else {
  channel.onmessage = ({ data }) => {
    // Outside of the handler, whose errors would go to the channel.
    if (data === threadId) setImmediate(DOES[process.env.DAICHO_TOLD]);
  };
}
