import { EXIT } from '../../lists/error.ts';

/** Stops cleanly at the first Ctrl-C; a second Ctrl-C ends the process at once. */
export function interruptible(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    end: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
