/** The triggers of a script that go off by time or by a change, with the limits of Apps Script: each belongs to the person who made it. */
import { LIMITS } from '../limits.ts';

/** When a trigger goes off; `minute` of the hour stays the same from day to day. */
export type Schedule =
  | { readonly kind: 'once'; readonly at: number }
  | { readonly kind: 'minutes'; readonly every: number }
  /** The trigger goes off when somebody changes the spreadsheet, or when a form that belongs to the spreadsheet is answered. */
  | { readonly kind: 'change' | 'form' }
  | {
      readonly kind: 'days';
      readonly every: number;
      readonly hour: number;
      readonly minute: number;
    };

export interface TimeTrigger {
  readonly id: string;
  readonly handler: string;
  /** Address of the person under whose account the trigger runs. */
  readonly user: string;
  readonly schedule: Schedule;
  /**
   * Time at which the trigger goes off next. Undefined for a one-time trigger that has fired: it stays in the list until a script
   * deletes it. Undefined also for a trigger that waits for a change or an answer.
   */
  nextAt: number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The time zone of the script's manifest, Asia/Tokyo. */
const ZONE_MS = 9 * 60 * MINUTE_MS;
/** One-time triggers fire late; Google does not document by how much. */
const LATE_MS = 90_000;

export class TriggerStore {
  readonly triggers: TimeTrigger[] = [];
  #made = 0;

  /** @throws Error if the person already has as many as Google allows. */
  create(user: string, handler: string, schedule: Schedule, now: number): TimeTrigger {
    if (this.of(user).length >= LIMITS.triggersOfPerson) {
      throw new Error(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    }
    this.#made += 1;
    const id = String(7_000_000_000_000_000 + this.#made);
    const trigger = { id, handler, user, schedule, nextAt: firstAt(schedule, now) };
    this.triggers.push(trigger);
    return trigger;
  }

  of(user: string): readonly TimeTrigger[] {
    return this.triggers.filter((trigger) => trigger.user === user);
  }

  remove(user: string, id: string): void {
    const at = this.triggers.findIndex((trigger) => trigger.id === id && trigger.user === user);
    if (at >= 0) this.triggers.splice(at, 1);
  }

  /** Finds the next trigger that goes off by then. */
  nextBy(until: number): (TimeTrigger & { readonly nextAt: number }) | undefined {
    const due = this.triggers.flatMap((trigger) => {
      const { nextAt } = trigger;
      return nextAt === undefined || nextAt > until ? [] : [{ ...trigger, nextAt }];
    });
    return due.sort((a, b) => a.nextAt - b.nextAt)[0];
  }

  /** Records that the trigger fires now. */
  wentOff(id: string): void {
    const trigger = this.triggers.find((one) => one.id === id);
    if (trigger?.nextAt === undefined) return;
    trigger.nextAt = nextAfter(trigger.schedule, trigger.nextAt);
  }
}

function firstAt(schedule: Schedule, now: number): number | undefined {
  switch (schedule.kind) {
    case 'change':
    case 'form':
      return undefined;
    case 'once':
      return schedule.at + LATE_MS;
    case 'minutes':
      return now + schedule.every * MINUTE_MS;
    case 'days': {
      const midnight = Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
      const today = midnight + (schedule.hour * 60 + schedule.minute) * MINUTE_MS;
      return today > now ? today : today + DAY_MS;
    }
  }
}

function nextAfter(schedule: Schedule, at: number): number | undefined {
  if (!('every' in schedule)) return undefined;
  return at + schedule.every * (schedule.kind === 'days' ? DAY_MS : MINUTE_MS);
}

/** The operations on triggers that scripts use, as plain calls. */
export function triggerCalls(store: TriggerStore) {
  return {
    create: (user: string, handler: string, schedule: Schedule, now: number) =>
      store.create(user, handler, schedule, now).id,
    of: (user: string) =>
      store.of(user).map(({ id, handler, schedule }) => ({ id, handler, schedule })),
    remove: (user: string, id: string) => store.remove(user, id),
  };
}

export type TriggerCalls = ReturnType<typeof triggerCalls>;
