// Loaded into a service under test: SIGUSR2 prints the longest that its event loop was held since the last time, in ms.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`held ${Math.round(delay.max / 1e6)} ms\n`);
  delay.reset();
});
