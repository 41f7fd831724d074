/**
 * ScriptApp (reference, "ScriptApp", "TriggerBuilder", "ClockTriggerBuilder" and "Trigger"): triggers that go off by time or by
 * changes.
 */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import type { Schedule, TimeTrigger } from '../stores/trigger-store.ts';

const SCOPE = 'https://www.googleapis.com/auth/script.scriptapp';
const MINUTES = [1, 5, 10, 15, 30];
const ZONE = 'Asia/Tokyo';
/** Google chooses a minute of the hour if the script names none. */
const MINUTE_CHOSEN = 30;

export function scriptApp(run: Execution, document: Document) {
  const { clock, fail, realm } = run;
  const { user, shared } = document;

  /** Does the work if the person gave permission for triggers; a custom function never has this permission. */
  function permitted<T>(what: string, work: () => T): T {
    if (run.mode === 'custom function' || !document.scopes.includes(SCOPE)) {
      fail(`You do not have permission to call ScriptApp.${what}. Required permissions: ${SCOPE}`);
    }
    run.endIfOver();
    try {
      return work();
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  }

  function triggerOf({ id, handler, schedule }: Pick<TimeTrigger, 'id' | 'handler' | 'schedule'>) {
    const { kind } = schedule;
    const event = kind === 'change' ? 'ON_CHANGE' : kind === 'form' ? 'ON_FORM_SUBMIT' : 'CLOCK';
    return {
      getUniqueId: () => id,
      getHandlerFunction: () => handler,
      getEventType: () => event,
      getTriggerSource: () => (event === 'CLOCK' ? 'CLOCK' : 'SPREADSHEETS'),
    };
  }

  function clockBuilder(handler: string) {
    let schedule: Schedule | undefined;
    let [days, hour, minute]: [number | undefined, number | undefined, number] = [
      undefined,
      undefined,
      MINUTE_CHOSEN,
    ];
    const builder = {
      after(ms: number) {
        schedule = { kind: 'once', at: clock.now() + ms };
        return builder;
      },
      at(date: Date) {
        schedule = { kind: 'once', at: Number(date) };
        return builder;
      },
      everyMinutes(every: number) {
        if (!MINUTES.includes(every)) {
          fail(`The value you passed to everyMinutes was invalid. It must be one of ${MINUTES}.`);
        }
        schedule = { kind: 'minutes', every };
        return builder;
      },
      everyHours(every: number) {
        schedule = { kind: 'minutes', every: 60 * every };
        return builder;
      },
      everyDays(every: number) {
        days = every;
        return builder;
      },
      atHour(at: number) {
        if (!Number.isInteger(at) || at < 0 || at > 23) fail('Invalid argument: hour');
        hour = at;
        return builder;
      },
      nearMinute(at: number) {
        if (!Number.isInteger(at) || at < 0 || at > 59) fail('Invalid argument: minute');
        minute = at;
        return builder;
      },
      inTimezone(zone: string) {
        if (zone !== ZONE) fail(`this host knows ${ZONE} only`);
        return builder;
      },
      create() {
        const daily: Schedule | undefined =
          days === undefined ? undefined : { kind: 'days', every: days, hour: hour ?? 0, minute };
        const chosen = schedule ?? daily;
        if (chosen === undefined) return fail('The trigger has no time.');
        const id = permitted('newTrigger', () =>
          shared.triggers.create(user, handler, chosen, clock.now()),
        );
        return triggerOf({ id, handler, schedule: chosen });
      },
    };
    return builder;
  }

  /** Builds a trigger for changes that people make; changes that scripts make set off none (guide, "Installable triggers"). */
  function sheetBuilder(handler: string) {
    let schedule: Schedule | undefined;
    const on = (kind: 'change' | 'form') => () => {
      schedule = { kind };
      return builder;
    };
    const builder = {
      onChange: on('change'),
      onFormSubmit: on('form'),
      create() {
        const chosen = schedule ?? fail('The trigger has no event.');
        const id = permitted('newTrigger', () =>
          shared.triggers.create(user, handler, chosen, clock.now()),
        );
        return triggerOf({ id, handler, schedule: chosen });
      },
    };
    return builder;
  }

  return {
    EventType: { CLOCK: 'CLOCK' },
    AuthMode: { FULL: 'FULL' },
    /** Ends the execution, and makes Google ask for the permissions that are missing (reference, "requireScopes"). */
    requireScopes(_mode: string, scopes: readonly string[]): void {
      const areGranted = Array.from(scopes).every((scope) => document.scopes.includes(scope));
      if (!areGranted) fail('Authorization is required to perform that action.');
    },
    newTrigger: (handler: string) =>
      permitted('newTrigger', () => ({
        timeBased: () => clockBuilder(String(handler)),
        forSpreadsheet: () => sheetBuilder(String(handler)),
      })),
    /** Lists the triggers of the person who runs the script; nobody sees those of another person. */
    getProjectTriggers: () =>
      permitted('getProjectTriggers', () => {
        const list: unknown = realm.inside([]);
        if (Array.isArray(list)) {
          for (const trigger of shared.triggers.of(user)) list.push(triggerOf(trigger));
        }
        return list;
      }),
    deleteTrigger: (trigger: ReturnType<typeof triggerOf>) =>
      permitted('deleteTrigger', () => shared.triggers.remove(user, trigger.getUniqueId())),
  };
}
