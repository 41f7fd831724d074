/** Stops the service when it is told to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import { metricsSentences } from '../../metrics/words.ts';

/** Time that is left for the state to be closed, behind what is under way. */
const GOODBYE_MS = 1_000;

interface StoppedService {
  /** Says that it is not ready any more, and answers on. */
  readonly drain: () => void;
  /** Finishes what is under way. */
  readonly stop: () => Promise<void>;
}

/** Stops at signals: the first lets go of callers and finishes what is under way, a second does not wait. */
export function stopOnSignals(
  { drain, stop }: StoppedService,
  {
    drainMs,
    stopTimeoutMs,
    language,
  }: { drainMs: number; stopTimeoutMs: number; language: Language },
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
    // A database that does not answer keeps nobody waiting.
    setTimeout(() => process.exit(0), drainMs + stopTimeoutMs + GOODBYE_MS);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
