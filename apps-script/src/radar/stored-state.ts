/**
 * Keeps in the document's properties which days are done and which changes were listed. If a part
 * is lost, changes are at worst listed twice. The first day to ask for and each notified day have
 * separate properties, so that concurrent executions do not overwrite each other's notes.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { isNotifiable } from '@daicho/shared/radar/days.ts';
import {
  clampFutureTimes,
  isSettled,
  type LastEmission,
  printState,
  pruneState,
  type RadarState,
  readState,
} from '@daicho/shared/radar/state.ts';
import { host } from '../host/host.ts';
import { piecesOf } from '../host/pieces.ts';

const ASK_FROM = 'daicho.radar.askFrom';
const STATE = 'daicho.radar.state.';
const WANTED = 'daicho.radar.wanted.';

/** A property holds 9 KB; the state is ASCII. */
const PIECE_LENGTH = 8_000;
/** Largest number of corporations that are remembered: some 150 KB of the 500 that properties hold in all. */
const SEEN_MAX = 1_500;

export function loadState(): RadarState {
  const all = host.properties.all();
  const [, count = '0', start = ''] = /^(\d+) (.*)$/s.exec(all[`${STATE}0`] ?? '') ?? [];
  const others: string[] = [];
  for (let i = 1; i < Number(count); i++) {
    const piece = all[`${STATE}${i}`];
    if (piece === undefined) break;
    others.push(piece);
  }
  const now = host.now();
  const wanted = Object.entries(all).flatMap(([name, at]): [Day, number][] => {
    const day = name.slice(WANTED.length);
    return name.startsWith(WANTED) && isNotifiable(day, now) ? [[day, Number(at)]] : [];
  });
  const state = readState([start, ...others].join(''));
  return clampFutureTimes(
    { ...state, askFrom: all[ASK_FROM] ?? '', wanted: Object.fromEntries(wanted) },
    now,
  );
}

export function saveState(state: RadarState): void {
  const text = printState(pruneState(withoutFinished(state), host.now(), SEEN_MAX).state);
  const pieces = piecesOf(text, PIECE_LENGTH);
  const values = pieces.map((piece, i) => [
    `${STATE}${i}`,
    i === 0 ? `${pieces.length} ${piece}` : piece,
  ]);
  host.properties.set({ ...Object.fromEntries(values), [ASK_FROM]: state.askFrom });
  const done = Object.keys(state.wanted).filter((day) => isSettled(state, day));
  host.properties.erase(done.map((day) => WANTED + day));
}

/** Records that a day was notified. */
export function noteNotifiedDay(day: Day): void {
  host.properties.set({ [WANTED + day]: String(host.now()) });
}

/** Leaves out data that no check needs: finished days, and values, which are kept on a sheet. */
function withoutFinished(state: RadarState): RadarState {
  const seen = Object.entries(state.seen).flatMap(([number, one]): [string, LastEmission][] => {
    const dates = one.dates.filter((day) => !isSettled(state, day));
    return dates.length === 0 ? [] : [[number, { ...one, dates, values: null }]];
  });
  return { ...state, wanted: {}, seen: Object.fromEntries(seen) };
}
