/** Is imported by a service that a test measures: at SIGUSR2 it prints for how long the event loop was held at most since the last. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`held for ${Math.round(delay.max / 1e6)} ms\n`);
  delay.reset();
});
