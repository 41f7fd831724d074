/** Admits the caller of a look-up and answers it with the functions that Fastify's routes use. */
import type { IncomingHttpHeaders } from 'node:http';
import { bankLookup } from '@daicho/shared/api/bank.ts';
import { corporationLookup } from '@daicho/shared/api/corporation.ts';
import { invoiceLookup } from '@daicho/shared/api/invoice.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { postalLookup } from '@daicho/shared/api/postal.ts';
import { schoolLookup } from '@daicho/shared/api/school.ts';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import { answerTo } from '../../answers/answers.ts';
import { JsonText } from '../../registers/json-text.ts';
import type { Registers } from '../../registers/registers.ts';
import { apiVersionFor } from '../request/api-version.ts';
import { findAdmitted } from '../request/authentication.ts';
import { routePath, UNREAD_BYTES } from '../routes/route.ts';

/** Operations whose path ends with the code, and whose answer needs no wait. */
export const LOOKUPS: readonly Operation<unknown, unknown>[] = [
  postalLookup,
  corporationLookup,
  invoiceLookup,
  bankLookup,
  schoolLookup,
];
const CODE_AT_END = /\{(\w+)\}$/;
/** Matches a code at the end of a path that has nothing to decode and no query. */
const PLAIN_CODE = /^\w+$/;

interface Answered {
  readonly text: JsonText;
  readonly caller: KeyHolder;
}

interface Lookup {
  /** Name of the operation. */
  readonly name: string;
  readonly route: string;
  /**
   * Answers the look-up and counts it. Gives undefined, and counts nothing, if the look-up is refused or has to wait,
   * or if its answer is long.
   */
  answer(headers: IncomingHttpHeaders, code: string): Answered | undefined;
}

/** Prepares an operation. The first item is its path up to the code. */
export function lookupOf(
  operation: Operation<unknown, unknown>,
  accounts: AccountStore,
  registers: Registers,
): [beforeCode: string, lookup: Lookup] {
  const { name, path, access } = operation;
  const parameter = CODE_AT_END.exec(path)?.[1] ?? '';
  const answerOf = answerTo(operation);
  const answer: Lookup['answer'] = (headers, code) => {
    if (!PLAIN_CODE.test(code)) return undefined;
    try {
      const holder = findAdmitted(headers, accounts, access);
      if (holder instanceof Promise) {
        // Fastify's route waits for this same read, and handles its failure.
        holder.catch(() => undefined);
        return undefined;
      }
      const apiVersion = apiVersionFor(headers, holder.defaultApiVersion);
      const asked = { registers, apiVersion, accountId: holder.accountId };
      const text = answerOf({ [parameter]: code }, asked).text();
      if (!(text instanceof JsonText) || text.length > UNREAD_BYTES) return undefined;
      return accounts.countNow(holder, name) === 0 ? { text, caller: holder } : undefined;
    } catch {
      // Fastify's route fails in the same way and reports it.
      return undefined;
    }
  };
  return [path.replace(CODE_AT_END, ''), { name, route: routePath(path), answer }];
}
