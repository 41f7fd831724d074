/** Finds out who asks: the person at this computer, or the owner of an account who is signed in. */
import type { Plan } from '@daicho/shared/model/plan.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Cookies } from '../dashboard/session/cookies.ts';
import { findSession } from '../dashboard/session/sessions.ts';
import type { StateTables } from '../state/tables.ts';
import { isAtHome } from './access.ts';

/** Owner of the lists on this computer. */
export const AT_HOME = 'home';

export interface Visitor {
  /** Owner of the lists that this person may open. */
  readonly owner: string;
  /** Plan of the account; undefined for the person at this computer, who has no limit. */
  readonly plan: Plan | undefined;
}

/** Tells what the page has to show differently for a visitor, or for somebody who is not signed in (undefined). */
export function standingOf(visitor: Visitor | undefined): { isDemo: boolean; isAtHome: boolean } {
  return { isDemo: visitor === undefined, isAtHome: visitor?.owner === AT_HOME };
}

export type VisitorOf = (request: FastifyRequest) => Promise<Visitor | undefined>;

interface VisitorOptions {
  readonly state: Kysely<StateTables>;
  readonly cookies: Cookies;
  /**
   * Address at which people reach the service. If there is a public address, nobody counts as the person at this
   * computer.
   */
  readonly publicUrl: string | undefined;
}

/** Gives a function that finds the visitor of a request, or undefined for a person who is not signed in. */
export function visitors({ state, cookies, publicUrl }: VisitorOptions): VisitorOf {
  return async (request) => {
    if (publicUrl === undefined && isAtHome(request.raw))
      return { owner: AT_HOME, plan: undefined };
    const token = cookies.session(request);
    const session = token === undefined ? undefined : await findSession(state, token);
    return session && { owner: `account ${session.account.id}`, plan: session.account.plan };
  };
}
