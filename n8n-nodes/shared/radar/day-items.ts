/** Gives items for the first `most` numbers of a day's list, as if no item had been emitted before. */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { decideEmissions } from '@daicho/shared/radar/decide.ts';
import { NO_STATE } from '@daicho/shared/radar/state.ts';
import type { IDataObject, INode } from 'n8n-workflow';
import { changeItem } from './change-item.ts';
import { lookUpProblems, readNumbers } from './collect.ts';
import { radarError } from './errors.ts';
import type { DayChanges, LookupService } from './lookup-service.ts';
import type { OutputSettings } from './trigger-settings.ts';

/** @throws NodeApiError if a corporation could not be looked up: a list with a gap would pass for a complete one. */
export async function itemsOfDay(
  node: INode,
  service: LookupService,
  settings: OutputSettings,
  {
    date,
    most,
    changes,
  }: { readonly date: Day; readonly most: number; readonly changes: DayChanges },
): Promise<IDataObject[]> {
  const now = Date.now();
  const numbers = changes.numbers.slice(0, most);
  const lists = [{ ...changes, date, at: now, numbers, isWhole: true }];
  const corporations = numbers.filter((number) => numberKind(number) === 'corporation');
  const { readings, outcomes } = await readNumbers(service, settings.lookUp ? corporations : []);
  const [problem] = lookUpProblems(lists, readings, outcomes);
  if (problem !== undefined) throw radarError(node, problem.error);
  const { emissions } = decideEmissions(NO_STATE, lists, readings, now);
  return emissions.map((emission) => changeItem(emission, settings, ''));
}
