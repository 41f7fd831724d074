/** Remembers how long a call took, so that an estimate is possible before this session's first call. */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { type Guard, isShaped, isText } from '@daicho/shared/model/guards.ts';
import type { Context } from './context.ts';

/** Key under which a host stores that time. */
export const LATENCY = 'latency';

const isDuration: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;

export const isLatency = isShaped<{ readonly baseUrl: string; readonly ms: number }>({
  baseUrl: isText,
  ms: isDuration,
});

/** A failure is ignored: then the estimate names no time. */
export async function loadLatency({ host, session }: Context): Promise<void> {
  const text = await host.store.get(LATENCY).catch(() => undefined);
  const stored = parseJson(text ?? '');
  if (isLatency(stored)) session.restoreLatency(stored);
}

export async function saveLatency({ host, session }: Context): Promise<void> {
  const { latencyMs, settings } = session;
  if (latencyMs === undefined || settings === undefined) return;
  await host.store.set(LATENCY, latencyText(settings.baseUrl, latencyMs)).catch(() => {});
}

export function latencyText(baseUrl: string, ms: number): string {
  return JSON.stringify({ baseUrl, ms: Math.round(ms) });
}
