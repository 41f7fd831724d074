/** Remembers how long a call took, so that the estimate knows the time before the first call of the day. */
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import * as z from 'zod/mini';
import type { Context } from './context.ts';

const NAME = 'latency';
const schema = z.object({ baseUrl: z.string(), ms: z.number().check(z.minimum(0)) });

/** A failure is ignored: then the estimate has no time. */
export async function loadLatency({ host, session }: Context): Promise<void> {
  const text = await host.store.get(NAME).catch(() => undefined);
  const kept = schema.safeParse(parseJson(text ?? ''));
  if (kept.success) session.remembers(kept.data);
}

export async function keepLatency({ host, session }: Context): Promise<void> {
  const { latencyMs, settings } = session;
  if (latencyMs === undefined || settings === undefined) return;
  const text = JSON.stringify({ baseUrl: settings.baseUrl, ms: Math.round(latencyMs) });
  await host.store.set(NAME, text).catch(() => {});
}
