/** Stops the service at a signal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import { metricsSentences } from '../../metrics/words.ts';
import type { ServeConfig } from '../../serving/config.ts';
import type { Service } from '../../serving/service.ts';

/** Time for closing the state after running work has ended. */
const GOODBYE_MS = 1_000;

/** The first signal tells callers to leave and lets running work finish; a second signal ends the process at once. */
export function stopOnSignals(
  { drain, stop }: Pick<Service, 'drain' | 'stop'>,
  { drainMs, stopTimeoutMs }: ServeConfig,
  language: Language,
): void {
  let stopping = false;
  const finish = async () => {
    drain();
    if (drainMs > 0) {
      const seconds = drainMs / 1_000;
      process.stderr.write(`${say(metricsSentences.draining, language, { seconds })}\n`);
      await sleep(drainMs);
    }
    process.stderr.write(`${say(serveSentences.stopping, language)}\n`);
    await stop();
  };
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    );
    // Does not wait long for a database that does not answer.
    setTimeout(() => process.exit(0), drainMs + stopTimeoutMs + GOODBYE_MS);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
