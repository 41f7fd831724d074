/** Gives a few items of the newest day with changes, to build a workflow with. Does not remember them. */
import { radarDate } from '@daicho/shared/api/radar.ts';
import { addDays, dayInJapan } from '@daicho/shared/radar/days.ts';
import { decide } from '@daicho/shared/radar/decide.ts';
import { NO_STATE } from '@daicho/shared/radar/state.ts';
import type { IDataObject, INode } from 'n8n-workflow';
import { solvableError } from '../solvable-error.ts';
import { lookUpProblems, readNumbers } from './collect.ts';
import { radarError } from './errors.ts';
import { itemOf } from './item.ts';
import type { LookupService } from './lookup-service.ts';
import type { OutputSettings } from './trigger-settings.ts';
import { n8nRadarSentences } from './words.ts';

const DAYS_BACK = 31;
const ITEMS_MAX = 10;

/** @throws NodeApiError, NodeOperationError if there is nothing to show. */
export async function newestItems(
  node: INode,
  service: LookupService,
  settings: OutputSettings,
): Promise<IDataObject[]> {
  const { lookUp } = settings;
  const now = Date.now();
  const today = dayInJapan(now);
  for (let back = 0; back < DAYS_BACK; back++) {
    const date = addDays(today, -back);
    const reply = await service.ask(radarDate, { date });
    if ('error' in reply) throw radarError(node, reply.error);
    const numbers = reply.ok.data.slice(0, ITEMS_MAX);
    if (numbers.length === 0) continue;
    const { readings, outcomes } = await readNumbers(service, lookUp ? numbers : []);
    const lists = [{ date, at: now, numbers, isWhole: true }];
    const { emissions } = decide(NO_STATE, lists, readings, now);
    const [problem] = lookUpProblems(lists, readings, outcomes);
    if (emissions.length === 0 && problem !== undefined) throw radarError(node, problem.error);
    return emissions.map((emission) => itemOf(emission, settings, ''));
  }
  const { nothingToShow, nothingToShowSolution } = n8nRadarSentences;
  throw solvableError(node, nothingToShow, nothingToShowSolution, { days: DAYS_BACK });
}
