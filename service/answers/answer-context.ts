import type { Operation, ParamsOf } from '@daicho/shared/api/operation.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { RadarStore } from '../radar/radar-store.ts';
import type { Registers } from '../registers/registers.ts';
import type { Body } from './body.ts';

/** Data that an answer depends on besides the parameters. */
export interface AnswerContext {
  readonly registers: Registers;
  readonly apiVersion: ApiVersion;
  /** Account that asks; absent for a caller in this process. */
  readonly accountId?: string;
  /** Radar of all accounts; absent for a caller in this process. */
  readonly radar?: RadarStore | undefined;
}

/** @throws AnswerError if there is no answer; SnapshotError if a register cannot be opened. */
export type Answer<O extends Operation<unknown, unknown>> = (
  params: ParamsOf<O>,
  asked: AnswerContext,
) => Body;
