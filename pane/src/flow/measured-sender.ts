import { codeBatchesFromReply, isAdditionsCall } from '@daicho/shared/enrich/code-batches.ts';
import type { Settings } from '../connection-settings.ts';
import type { Send } from '../send.ts';
import type { Context } from './context.ts';

/** Makes a function that sends calls and measures their time. */
export function measuredSender(
  { host, session, slices }: Pick<Context, 'host' | 'session' | 'slices'>,
  settings: Settings,
): Send {
  const send = host.sender(settings);
  return async (call, signal) => {
    const began = slices.now();
    const reply = await send(call, signal);
    if ('ok' in reply) session.tookMs(slices.now() - began);
    if (isAdditionsCall(call)) session.takesCodesTogether(codeBatchesFromReply(reply));
    return reply;
  };
}
