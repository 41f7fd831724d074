import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';

/** Carries out the calls of an enrichment: over HTTP, or in this process. */
export interface LookupConnection {
  /** Whether calls carry no key, although they go to a service. */
  readonly isKeyless?: boolean;
  /**
   * Sends a call once; the queue decides about further tries.
   *
   * @throws the signal's reason when the signal aborts.
   */
  send(call: Call, signal: AbortSignal): Promise<CallReply>;
}
