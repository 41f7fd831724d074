/** Stops the service when it is told to. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';

/** Time that is left for the state to be closed, behind what is under way. */
const GOODBYE_MS = 1_000;

/** Stops at signals: the first finishes what is under way, a second does not wait. */
export function stopOnSignals(
  stop: () => Promise<void>,
  { stopTimeoutMs, language }: { stopTimeoutMs: number; language: Language },
): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    process.stderr.write(`${say(serveSentences.stopping, language)}\n`);
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
    // A database that does not answer keeps nobody waiting.
    setTimeout(() => process.exit(0), stopTimeoutMs + GOODBYE_MS);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
