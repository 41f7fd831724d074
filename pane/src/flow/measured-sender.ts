import { codeBatchesFromReply, isAdditionsCall } from '@daicho/shared/enrich/code-batches.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import type { Send } from '../send.ts';
import type { Context } from './context.ts';

/** Makes a function that sends calls, measures their time, and notes what the service's root answer says. */
export function measuredSender(
  { host, session, slices }: Pick<Context, 'host' | 'session' | 'slices'>,
  settings: ConnectionSettings,
): Send {
  const send = host.sender(settings);
  return async (call, signal) => {
    const startedAt = slices.now();
    const sent = send(call, signal);
    session.underWay.add(sent);
    const reply = await sent.finally(() => session.underWay.delete(sent));
    if ('ok' in reply) session.recordLatency(slices.now() - startedAt);
    if (isAdditionsCall(call)) {
      session.codeBatches = codeBatchesFromReply(reply);
      if ('ok' in reply) session.coverage = Object(reply.ok).coverage ?? {};
    }
    return reply;
  };
}
