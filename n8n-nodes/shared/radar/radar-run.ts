/** One run of a trigger: collects the changes of some days, and remembers these changes as emitted. */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { beginState, type RadarState, SEEN_MAX } from '@daicho/shared/radar/state.ts';
import type { IDataObject } from 'n8n-workflow';
import { changeItem } from './change-item.ts';
import { collectEmissions, type DayRequest } from './collect.ts';
import { type EmissionFilter, requireTags } from './emission-filter.ts';
import { openDaysError, openDaysNotice } from './errors.ts';
import type { LookupService } from './lookup-service.ts';
import { type Context, memoryOf } from './memory.ts';
import type { OutputSettings } from './trigger-settings.ts';
import { n8nRadarSentences } from './words.ts';

interface Run {
  readonly service: LookupService;
  readonly settings: OutputSettings;
  /** Execution that emits the items, if its end is reported; otherwise empty. */
  readonly execution?: string;
  /** Filter of the emitted changes; absent if this trigger emits all changes. */
  readonly only?: EmissionFilter | undefined;
  /** Chooses the days, once it is this run's turn. */
  wishes(state: RadarState, now: number): readonly DayRequest[];
  /** Whether the very first run only remembers the changes so far. The run then succeeds or fails as a whole. */
  readonly beginsSilently?: boolean;
}

/**
 * Gives the items of a run. Days that the run could not fetch stay open, and the items say so.
 *
 * @throws NodeApiError if days stay open and there are no items; NodeApiError or NodeOperationError of `requireTags`.
 */
export async function itemsOfRun(
  context: Context,
  { service, settings, execution = '', only, wishes, beginsSilently = false }: Run,
): Promise<IDataObject[]> {
  const memory = memoryOf(context);
  memory.hasFailed = true;
  await requireTags(context.getNode(), service, only?.tags ?? []);
  return memory.inTurn(async () => {
    const known = memory.load(context);
    const isSilent = beginsSilently && known.askFrom === '';
    const { state, skippedTo } = beginState(known, Date.now());
    const found = await collectEmissions(wishes(state, Date.now()), state, service, {
      lookUp: settings.lookUp,
      only,
      now: () => Date.now(),
    });
    const { emissions, problems, forgotten } = found;
    memory.hasFailed = problems.length > 0;
    if (problems.length > 0 && (isSilent || emissions.length === 0)) {
      throw openDaysError(context.getNode(), problems);
    }
    // The state is read again, since notifications may have arrived meanwhile.
    const { wanted } = memory.load(context);
    const given = { ...found.state, wanted: { ...found.state.wanted, ...wanted } };
    memory.giveOut(context, given, execution);
    if (isSilent) return [];
    const notice = [openDaysNotice(problems), forgottenNotice(forgotten), gapNotice(skippedTo)]
      .filter((text) => text !== '')
      .join(' ');
    return emissions.map((emission) => changeItem(emission, settings, notice));
  });
}

function forgottenNotice(forgotten: number): string {
  if (forgotten === 0) return '';
  return say(n8nRadarSentences.forgotten, 'en', { forgotten, max: SEEN_MAX });
}

function gapNotice(skippedTo: Day | undefined): string {
  return skippedTo === undefined ? '' : say(n8nRadarSentences.gap, 'en', { from: skippedTo });
}
