/** A trigger, a service with lists and records, and a run of the trigger against that service. */

import { corporationRecord } from '@daicho/service/registers/corporation/record.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import {
  type Corporation,
  corporationSchema,
} from '@daicho/shared/model/corporation/corporation.ts';
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DayChanges, LookupService } from '../../../n8n-nodes/shared/radar/lookup-service.ts';
import { itemsOfRun } from '../../../n8n-nodes/shared/radar/radar-run.ts';
import { storageOf } from '../../../n8n-nodes/shared/radar/stored-data.ts';
import type { OutputSettings } from '../../../n8n-nodes/shared/radar/trigger-settings.ts';
import { type CorporationFields, corporationLine } from '../../service/sources/nta/agency-files.ts';

export type Context = Parameters<typeof itemsOfRun>[0];
type Node = ReturnType<Context['getNode']>;

export const TODAY = '2026-11-22';
export const NOW = Date.parse(`${TODAY}T12:00:00+09:00`);
export const [A, B] = ['7000012050002', '1180301018771'] as const;
export const SETTINGS: OutputSettings = { lookUp: true, simplify: true, language: 'en' };

/** Stops the clock at `NOW` for the tests of a file. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

let made = 0;
/** A trigger that did not exist before, and the static data that n8n would save. */
export function trigger() {
  made += 1;
  const id = `node-${made}`;
  const data: Record<string, unknown> = {};
  const node = {
    id,
    name: 'Radar',
    type: 'radar',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  };
  const context = {
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => node as unknown as Node,
    getWorkflowStaticData: (type: string) => (type === 'global' ? data : {}),
  };
  const saved = storageOf(context as unknown as Context);
  return { context: context as unknown as Context, saved, data, node: node as unknown as Node };
}

export type Trigger = ReturnType<typeof trigger>;

/**
 * A service with a list of numbers or of changes for each day, and a name for each number; null stands for no record, a kind for
 * a failure.
 */
export function service(
  lists: Readonly<Record<string, readonly (string | WatchedChange)[] | ApiError>>,
  names: Readonly<Record<string, string | null | { readonly error: ApiErrorKind }>> = {},
  watched: readonly string[] = [],
  additions: readonly string[] = [],
) {
  const asked: string[] = [];
  const changesOn = async (date: string): Promise<Reply<DayChanges>> => {
    asked.push(date);
    const list = lists[date] ?? [];
    if (list instanceof ApiError) return { error: list };
    const changes = list.filter((one) => typeof one !== 'string');
    if (changes.length === 0) return { ok: { numbers: list.map(String) } };
    const numbers = [...new Set(changes.map(({ number }) => number))];
    const changesByNumber = new Map(
      numbers.map((number) => [number, changes.filter((change) => change.number === number)]),
    );
    return { ok: { numbers, changesByNumber } };
  };
  const reportsChanges = () =>
    Object.values(lists).some(
      (list) => !(list instanceof ApiError) && list.some((one) => typeof one !== 'string'),
    );
  const ask = async () => ({ ok: { data: [...watched] } });
  const lookUp = async (numbers: readonly string[]) => {
    asked.push(...numbers);
    return new Map(numbers.map((number) => [number, outcome(number, names[number])]));
  };
  const has = async (addition: string) => ({
    ok: additions.includes(addition) || (addition === 'radar_changes' && reportsChanges()),
  });
  return {
    service: { ask, has, changesOn, lookUp } as unknown as LookupService,
    asked,
  };
}

export function outcome(
  number: string,
  name: string | null | { readonly error: ApiErrorKind } = '株式会社見本',
): Outcome<Corporation> {
  if (name === null) return { kind: 'not_found' };
  if (typeof name !== 'string') return { kind: 'failed', error: name.error, retryable: true };
  const records = [record({ corporateNumber: number, name })];
  return { kind: 'found', records, query: null, version: TODAY };
}

/** A record as the service makes it from the agency's row. */
export function record(fields: CorporationFields): Corporation {
  const values = corporationLine(fields)
    .split(',')
    .map((value) => value.replaceAll('"', ''));
  return corporationSchema.parse(corporationRecord(values, undefined));
}

export const run = (
  { context }: ReturnType<typeof trigger>,
  of: LookupService,
  dates: readonly string[],
  more: Partial<Parameters<typeof itemsOfRun>[1]> = {},
) =>
  itemsOfRun(context, {
    service: of,
    settings: SETTINGS,
    wishes: () => dates.map((date) => ({ date, isWhole: true })),
    ...more,
  });

export const failure = (kind: ApiErrorKind, code?: string) =>
  new ApiError({ kind, operation: 'radar.date', ...(code === undefined ? {} : { code }) });
