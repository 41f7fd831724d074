/** One execution of the script: its permissions and the surroundings of its services. */

import type { Realm } from './realm.ts';
import type { Clock } from './stores/clock.ts';

export type Mode = 'custom function' | 'menu' | 'time trigger' | 'web app';

export interface Execution {
  readonly mode: Mode;
  readonly clock: Clock;
  readonly realm: Realm;
  /** Throws a service's exception into the script. */
  fail(message: string): never;
  /** Throws once the time is over: a script that continues after that has no effect. */
  endIfOver(): void;
  /** Refuses a call in a custom function, which runs without the person's authorisation (guide, "Using services"). */
  forbidInCustomFunction(what: string): void;
  /** Refuses a call unless a person has the spreadsheet open. */
  forbidWithoutPerson(what: string): void;
}

export function execution(mode: Mode, limitMs: number, clock: Clock, realm: Realm): Execution {
  const endsAt = clock.now() + limitMs;
  function fail(message: string): never {
    throw realm.exception(message);
  }
  return {
    mode,
    clock,
    realm,
    fail,
    endIfOver() {
      if (clock.now() > endsAt) fail('Exceeded maximum execution time');
    },
    forbidInCustomFunction(what) {
      if (mode === 'custom function') fail(`Cannot call ${what} from this context.`);
    },
    forbidWithoutPerson(what) {
      if (mode !== 'menu') fail(`Cannot call ${what} from this context.`);
    },
  };
}
