/**
 * Asks for the detected changes: changes of corporations and invoice issuers if the service reports changes, otherwise
 * only the numbers of changed corporations.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { serviceRoot } from '@daicho/shared/enrich/code-batches.ts';
import {
  type ChangesPage,
  changesPage,
  numbersOfDay,
} from '@daicho/shared/enrich/corporate-number/radar-changes.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { ADDITIONS, type Root } from '@daicho/shared/model/additions.ts';
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import type { DayList } from '@daicho/shared/radar/decide.ts';
import { host } from '../host/host.ts';
import { lookUpCells } from './lookup-cells.ts';

// A copy of the operation: the queue would mistake a call of the operation itself for its own question about additions.
const root = wholeList({ ...serviceRoot }, (answer) => [answer]);

interface ServiceChanges {
  /** Whether the service reports changes, and therefore watches invoice issuers too. */
  readonly isServed: boolean;
  /** Reason why it is unknown whether the service reports changes. */
  readonly problem: Sentence | undefined;
}

/** Asks for the additions of the service. A service that answers something else has no additions. */
export function servesChanges(connection: Connection, until: number): ServiceChanges {
  const { outcomes, problem } = lookUpCells<Root>(['root'], root, connection, until);
  const outcome = outcomes.get('root');
  if (outcome === undefined || (outcome.kind === 'failed' && outcome.retryable)) {
    return { isServed: false, problem };
  }
  const [answer] = outcome.kind === 'found' ? outcome.records : [];
  const isServed = answer?.additions?.radar_changes === ADDITIONS.radar_changes;
  return { isServed, problem: undefined };
}

interface DetectedChanges {
  /** Lists of the days that were answered in full. */
  readonly lists: readonly DayList[];
  readonly problem: Sentence | undefined;
}

export function changesDetectedOn(
  days: readonly Day[],
  connection: Connection,
  until: number,
): DetectedChanges {
  const { isServed, problem } = servesChanges(connection, until);
  if (problem !== undefined) return { lists: [], problem };
  return isServed ? readChanges(days, connection, until) : readNumbers(days, connection, until);
}

function readNumbers(days: readonly Day[], connection: Connection, until: number): DetectedChanges {
  const at = host.now();
  const { outcomes, problem } = lookUpCells<string>(days, numbersOfDay, connection, until);
  const lists = days.flatMap((date): DayList[] => {
    const outcome = outcomes.get(date);
    if (outcome?.kind !== 'found') return [];
    return [{ date, at, numbers: outcome.records, isWhole: true }];
  });
  return { lists, problem };
}

/** Reads page by page, for all days at the same time. A day that lacks a page is left out. */
function readChanges(days: readonly Day[], connection: Connection, until: number): DetectedChanges {
  const at = host.now();
  const changesByDay = new Map(days.map((date) => [date, new Map<string, WatchedChange[]>()]));
  let pages: readonly (readonly [Day, string])[] = days.map((date) => [date, date]);
  let problem: Sentence | undefined;
  while (pages.length > 0) {
    const keys = pages.map(([, key]) => key);
    const answers = lookUpCells<ChangesPage>(keys, changesPage, connection, until);
    problem ??= answers.problem;
    pages = pages.flatMap(([date, key]): [Day, string][] => {
      const outcome = answers.outcomes.get(key);
      const [page] = outcome?.kind === 'found' ? outcome.records : [];
      if (page === undefined) changesByDay.delete(date);
      const changes = changesByDay.get(date);
      for (const change of page?.data ?? []) {
        changes?.set(change.number, [...(changes.get(change.number) ?? []), change]);
      }
      return page?.cursor == null ? [] : [[date, `${date} ${page.cursor}`]];
    });
  }
  const lists = [...changesByDay].map(([date, changes]): DayList => {
    return { date, at, numbers: [...changes.keys()], isWhole: true, changesByNumber: changes };
  });
  return { lists, problem };
}
