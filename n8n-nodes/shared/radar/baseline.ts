/**
 * Looks up watched corporations that the trigger knows nothing about yet, so that the values before their first change
 * are known. This is needed only if the service does not report these values.
 */
import { radarList } from '@daicho/shared/api/radar.ts';
import type { LastEmission } from '@daicho/shared/radar/state.ts';
import { readNumbers } from './collect.ts';
import type { LookupService } from './lookup-service.ts';
import { type Context, memoryOf } from './memory.ts';

/** Largest number of corporations that one run looks up here; the next run takes the others. */
const BASELINE_MAX = 1_000;

/**
 * Records that cannot be asked for now are asked for in the next run. Without a baseline, a change is still reported,
 * but without the values before it.
 */
export async function takeBaseline(context: Context, service: LookupService): Promise<void> {
  const reports = await service.has('radar_changes');
  if ('error' in reports || reports.ok) return;
  const list = await service.ask(radarList, {});
  if ('error' in list) return;
  const memory = memoryOf(context);
  const { seen } = memory.load(context);
  const missing = list.ok.data.filter((number) => seen[number] === undefined);
  if (missing.length === 0) return;
  const { readings } = await readNumbers(service, missing.slice(0, BASELINE_MAX));
  const at = Date.now();
  const found = [...readings].flatMap(([number, reading]): [string, LastEmission][] => {
    if (reading === 'failed') return [];
    const { state, values } = reading;
    return [[number, { at, state, dates: [], values }]];
  });
  // Values that were emitted in the meantime are newer and win.
  memory.note(context, (known) => ({
    ...known,
    seen: { ...Object.fromEntries(found), ...known.seen },
  }));
}
