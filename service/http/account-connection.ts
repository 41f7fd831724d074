/**
 * Gives an account access to the operations without HTTP. Each call is admitted, counted, answered or refused as a
 * request of the same key holder would be.
 */
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import type { KeyHolder } from '../accounts/account-queries.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { answerTo } from '../answers/answers.ts';
import { AnsweredError } from '../connections/answered-error.ts';
import { connectionTo } from '../connections/local.ts';
import type { LookupConnection } from '../connections/lookup-connection.ts';
import type { RadarStore } from '../radar/radar-store.ts';
import { coverageOfOperation, type Registers } from '../registers/registers.ts';
import { checkAccess } from './request/authentication.ts';
import { toServiceError } from './response/error-answers.ts';
import { ServiceError } from './response/service-error.ts';

interface AccountConnection {
  readonly accounts: AccountStore;
  readonly registers: Registers;
  readonly radar: RadarStore | undefined;
  readonly holder: KeyHolder;
  /** Called with an error that no caller caused. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Connects one request to the operations that it needs. The request was already admitted and counted, so these
 * operations are not counted again. An error of the account or the service, not of the question, is thrown, and the
 * request is answered with that error.
 */
export function connectionOfRequest({
  registers,
  radar,
  holder,
}: Pick<AccountConnection, 'registers' | 'radar' | 'holder'>): LookupConnection {
  const caller = { registers, accountId: holder.accountId, radar };
  return connectionTo(caller, ({ access }) => checkAccess(holder, access));
}

export function accountConnection({
  accounts,
  registers,
  radar,
  holder,
  onFailure,
}: AccountConnection): LookupConnection {
  const { accountId } = holder;
  const asked = { registers, apiVersion: NEWEST_API_VERSION, accountId, radar };

  return {
    async send({ operation, params }, signal) {
      const { name, access } = operation;
      signal.throwIfAborted();
      const coverage = coverageOfOperation(registers, name);
      try {
        checkAccess(holder, access);
        if (access.webhook) await checkReachable(radar, accountId);
        const retryAfter = await accounts.count(holder, name);
        if (retryAfter > 0) {
          const code = 'too_many_requests';
          return { error: new AnsweredError({ operation: name, code, detail: {}, retryAfter }) };
        }
        const ok = await answerTo(operation)(params, asked).object(() => signal);
        return coverage === undefined ? { ok } : { ok, coverage };
      } catch (error) {
        signal.throwIfAborted();
        const { code, detail, status } = toServiceError(error);
        if (status >= 500) onFailure(error);
        return { error: new AnsweredError({ operation: name, code, detail, coverage }) };
      }
    },
  };
}

/** Requires that the account receives changes (spec, Authentication 5). @throws ServiceError 403. */
export async function checkReachable(
  radar: RadarStore | undefined,
  accountId: string,
): Promise<void> {
  if (radar !== undefined && !(await radar.isReachable(accountId))) {
    throw new ServiceError('webhook_required');
  }
}
