/** Answers the look-ups of the page from the registers of this process, in the form of the HTTP interface. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { additionsCall } from '@daicho/shared/enrich/code-batches.ts';
import { ADDITIONS } from '@daicho/shared/model/additions.ts';
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import { COVERAGE_HEADER, coverageText } from '@daicho/shared/model/coverage.ts';
import type { Plan } from '@daicho/shared/model/plan.ts';
import * as z from 'zod/mini';
import { planIncludes } from '../../accounts/plans.ts';
import { answerTo } from '../../answers/answers.ts';
import { toServiceError } from '../../http/response/error-answers.ts';
import { ServiceError } from '../../http/response/service-error.ts';
import {
  coverageOfEach,
  coverageOfOperation,
  type OpenedRegisters,
  registersOf,
} from '../../registers/registers.ts';

export const askSchema = z.object({ operation: z.string(), params: z.unknown() });

/**
 * Operations that the page may ask for: all but downloads and those that need a webhook. The operations on webhooks are
 * among them, but are refused, since no account asks.
 */
const lookups = new Map<string, Operation<unknown, unknown>>(
  Object.values(operations)
    .filter(({ access }) => access.webhook !== true && access.option !== 'download')
    .map((operation) => [operation.name, operation as Operation<unknown, unknown>]),
);

export interface Asking {
  readonly registers: OpenedRegisters;
  /** Plan of the caller; undefined for the person at this computer, who has no limit. */
  readonly plan: Plan | undefined;
  readonly signal: AbortSignal;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export async function answerAsk(
  { operation: name, params }: z.infer<typeof askSchema>,
  { registers: opened, plan, signal }: Asking,
): Promise<Answered> {
  if (name === additionsCall.operation.name) {
    const coverage = coverageOfEach(registersOf(opened));
    return { status: 200, headers: {}, body: { additions: ADDITIONS, coverage } };
  }
  const coverage = coverageOfOperation(opened, name);
  const headers = coverage === undefined ? {} : { [COVERAGE_HEADER]: coverageText(coverage) };
  try {
    const operation = lookups.get(name);
    if (operation === undefined) throw new ServiceError('unknown_path');
    const needed = operation.access.plan;
    if (plan !== undefined && needed !== undefined && !planIncludes(plan, needed)) {
      throw new ServiceError('plan_required', { values: { plan: needed } });
    }
    const asked = { registers: registersOf(opened), apiVersion: NEWEST_API_VERSION };
    const body = await answerTo(operation)(params, asked).object(() => signal);
    return { status: 200, headers, body: body as object };
  } catch (error) {
    signal.throwIfAborted();
    const refused = toServiceError(error);
    return { status: refused.status, headers, body: refused.body() };
  }
}
