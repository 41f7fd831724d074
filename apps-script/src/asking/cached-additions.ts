/**
 * Keeps the list of the service's additions (shared/model/additions.ts) in the document's cache, so that the formulas
 * of a document ask for the list only once in six hours.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { codeBatchesFromReply } from '@daicho/shared/enrich/code-batches.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';
import { ADDITIONS } from '@daicho/shared/model/additions.ts';
import type { Host } from '../host/host.ts';

const LIFE_SECONDS = 6 * 60 * 60;

interface CachedAdditions {
  read(): CallReply | undefined;
  /** Stores what the reply says, even that the service has no additions; nothing if another try may succeed. */
  write(reply: CallReply): void;
}

export function cachedAdditions({ cache, hash }: Host, { baseUrl }: Connection): CachedAdditions {
  const name = `daicho.additions.${hash(baseUrl).slice(0, 32)}`;
  return {
    read() {
      const ok = parseJson(cache.read([name]).get(name) ?? '');
      return ok === undefined ? undefined : { ok };
    },
    write(reply) {
      const codeBatches = codeBatchesFromReply(reply);
      if (codeBatches === undefined) return;
      const root = codeBatches ? { additions: ADDITIONS } : {};
      cache.write(new Map([[name, JSON.stringify(root)]]), LIFE_SECONDS);
    },
  };
}
