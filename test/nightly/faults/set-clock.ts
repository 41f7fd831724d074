/**
 * Loaded before a program (`node --import`). Makes its clock differ from this machine's by the milliseconds in a file, in all of
 * its threads, from the moment at which they are written there (settable-clock.ts).
 */
import { openSync, readSync } from 'node:fs';

const file = openSync(process.env.DAICHO_TEST_CLOCK ?? '', 'r');
const ahead = new Float64Array(1);
const ofMachine = Date.now;

Date.now = () => {
  readSync(file, ahead, 0, ahead.byteLength, 0);
  return ofMachine() + (ahead[0] ?? 0);
};
globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) =>
    Reflect.construct(date, args.length === 0 ? [date.now()] : args, made),
});
Date.prototype.constructor = Date;
