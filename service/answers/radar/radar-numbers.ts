/**
 * Answers the radar's operations that are an addition to the specification: the lists of watched
 * numbers and of their changes, with the kind of each number.
 */
import type {
  radarAddNumbers,
  radarChanges,
  radarNumbers,
  radarRemoveNumbers,
} from '@daicho/shared/api/radar-numbers.ts';
import { parseTag } from '@daicho/shared/identifiers/tag.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';
import { parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import { numberKind, type WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import { sidesOf } from '../../radar/change-sides.ts';
import type { ChangePlace, DetectedChange } from '../../radar/detections.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import type { TagsByNumber } from '../../radar/tags.ts';
import { pagesOf } from '../../state/portions.ts';
import type { Answer } from '../answer-context.ts';
import { pagedBody, storedBody } from '../body.ts';
import { expectEach } from '../parameters.ts';
import { callerOf } from './radar.ts';

const answerRadarNumbers: Answer<typeof radarNumbers> = (_, asked) => {
  const { radar, accountId } = callerOf(asked);
  return pagedBody(listedPages(radar, accountId), (page) => page);
};

async function* listedPages(radar: RadarStore, accountId: string) {
  const [numbers, tags] = await Promise.all([radar.listAll(accountId), radar.tags(accountId)]);
  for await (const page of pagesOf(numbers)) yield listed(page, tags).data;
}

/** @throws AnswerError `invalid_parameter` that names numbers with a wrong check digit, or texts that are not tags. */
const answerRadarAddNumbers: Answer<typeof radarAddNumbers> = (params, asked) => {
  const { data } = params;
  const { radar, accountId } = callerOf(asked);
  expectWatchedNumbers('data', data);
  const tags = checkedTags(params.tags);
  return storedBody(async () => {
    await radar.add(accountId, data, tags);
    return listed([...new Set(data)], await radar.tags(accountId, data));
  });
};

const answerRadarRemoveNumbers: Answer<typeof radarRemoveNumbers> = (params, asked) => {
  const { data } = params;
  const { radar, accountId } = callerOf(asked);
  const tags = checkedTags(params.tags);
  return storedBody(async () => {
    await radar.remove(accountId, data, tags);
    return undefined;
  });
};

export const answerRadarChanges: Answer<typeof radarChanges> = (params, asked) => {
  const { date, limit, cursor } = params;
  const { radar, accountId } = callerOf(asked);
  const after = cursor === undefined ? undefined : placeOf(cursor);
  if (limit === undefined) {
    return pagedBody(radar.changesOn(accountId, date, after), (page) => page.map(shownChange));
  }
  return storedBody(async () => {
    // Asks for one record more than a page has, to see whether another page follows.
    const found = await radar.changesPage(accountId, date, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      data: page.map(shownChange),
      cursor: last === undefined ? null : `${last.corporateNumber}:${last.batchId}`,
    };
  });
};

function placeOf(cursor: string): ChangePlace {
  const [corporateNumber = '', batchId = ''] = cursor.split(':');
  return { corporateNumber, batchId };
}

function shownChange(change: DetectedChange): WatchedChange {
  const { corporateNumber: number, kind, details, batchId, dataVersion } = change;
  return {
    number,
    kind: numberKind(number),
    change: kind,
    name: details.name,
    ...sidesOf(change),
    changed: details.fields,
    import: batchId,
    version: dataVersion,
    tags: [...change.tags],
  };
}

function listed(numbers: readonly string[], tags: TagsByNumber) {
  return {
    data: numbers.map((number) => ({
      number,
      kind: numberKind(number),
      tags: [...(tags.get(number) ?? [])],
    })),
  };
}

/** @throws AnswerError `invalid_parameter` that names the numbers with a wrong check digit. */
export function expectWatchedNumbers(name: string, numbers: readonly string[]): void {
  const isRight = (number: string) => parseWatchedNumber(number).ok;
  expectEach(name, numbers, isRight, parameterRules.checked_watched_number);
}

/** Reads the tags of a request. @throws AnswerError `invalid_parameter` that names entries that are not tags. */
export function checkedTags(given: readonly string[] | undefined): readonly string[] | undefined {
  const parsed = given?.map(parseTag);
  expectEach('tags', parsed ?? [], ({ ok }) => ok, parameterRules.tag);
  return parsed?.flatMap((tag) => (tag.ok ? [tag.value] : []));
}

export const radarNumbersAnswers = {
  radarNumbers: answerRadarNumbers,
  radarAddNumbers: answerRadarAddNumbers,
  radarRemoveNumbers: answerRadarRemoveNumbers,
  radarChanges: answerRadarChanges,
};
