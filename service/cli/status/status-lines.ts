import { dayNumber } from '@daicho/shared/calendar/day.ts';
import { dayInJapan, timeInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { statusSentences as sentences } from '../../feeding/fetching/words.ts';
import type { FollowRecord } from '../../feeding/follow/record.ts';
import { REGISTER_DEFINITIONS } from '../../registers/registers.ts';
import {
  isSeen,
  type RegisterStatus,
  type ScheduleStatus,
  type Status,
} from './register-status.ts';

/** Describes the status for a person, in times of Japan. */
export function statusLines(
  { registers, schedule, follow }: Status,
  now: Date,
  language: Language,
): string[] {
  if (follow !== undefined) {
    const held = registers.flatMap((status) => dataLines(status, now, language));
    return [...held, ...followLines(follow, now, language)];
  }
  return [
    ...registers.flatMap((status) => registerLines(status, now, language)),
    scheduleLine(schedule, language),
  ];
}

function followLines(
  { host, askedAt, takenAt, problem }: FollowRecord,
  now: Date,
  language: Language,
): string[] {
  const asked = clockOf(askedAt);
  const last = takenAt === undefined ? [] : [clockOf(takenAt)];
  const lines = last.map((at) => say(sentences.lastTaken, language, { at }));
  if (problem !== undefined) {
    lines.unshift(say(sentences.followFailed, language, { host, at: asked, problem }));
  }
  if (!isSeen(askedAt, now)) {
    return [say(sentences.followAway, language, { host, seen: asked }), ...lines];
  }
  if (problem !== undefined) return lines;
  return [say(sentences.follows, language, { host, at: last[0] ?? asked })];
}

function registerLines(status: RegisterStatus, now: Date, language: Language): string[] {
  return [...dataLines(status, now, language), ...updateLines(status, language)];
}

function dataLines(status: RegisterStatus, now: Date, language: Language): string[] {
  const { beside } = status;
  return [
    dataLine(status, now, language),
    ...(beside === undefined ? [] : [`  ${beside[language]}`]),
  ];
}

function dataLine(status: RegisterStatus, now: Date, language: Language): string {
  const { version, until, coverage, damage } = status;
  const about = REGISTER_DEFINITIONS[status.register];
  const register = about.name;
  if (damage !== undefined) return say(sentences.damaged, language, { register, damage });
  if (version === undefined) return say(sentences.none, language, { register });
  const days = dayNumber(dayInJapan(now.getTime())) - dayNumber(version);
  const more = [
    ...(until === undefined ? [] : [say(sentences.until, language, { until })]),
    ...(coverage === undefined
      ? []
      : [say(sentences.covers, language, { parts: about.partsText?.(coverage, language) ?? '' })]),
  ].join('');
  const { issued = 'at times' } = status;
  const values = { register, version, days, issued: sentences[issued], more };
  return say(sentences.held, language, values);
}

function updateLines({ register, record }: RegisterStatus, language: Language): string[] {
  if (record === undefined) {
    const { unpublished } = REGISTER_DEFINITIONS[register];
    return unpublished === undefined ? [] : [say(unpublished.status, language)];
  }
  const { last, succeededAt, failures } = record;
  if (last === undefined) return [say(sentences.never, language)];
  const at = clockOf(last.at);
  if (last.outcome !== 'failed') {
    const { version = '' } = last;
    return [say(sentences[last.outcome], language, { at, version })];
  }
  const problem = last.problem ?? { ja: '', en: '' };
  const lines = [say(sentences.failed, language, { at, failures, problem })];
  if (succeededAt === undefined) return lines;
  return [...lines, say(sentences.succeeded, language, { at: clockOf(succeededAt) })];
}

function scheduleLine(schedule: ScheduleStatus | undefined, language: Language): string {
  if (schedule === undefined) return say(sentences.unscheduled, language);
  const { at, next, retryAt, seenAt, isRunning } = schedule;
  const sentence = next === retryAt ? sentences.retry : sentences.next;
  if (isRunning) return say(sentence, language, { at, next: clockOf(next) });
  return say(sentences.away, language, { at, seen: clockOf(seenAt) });
}

function clockOf(iso: string): string {
  return timeInJapan(Date.parse(iso));
}
