/**
 * Keeps new objects among the young. The engine guesses in the first seconds which places of the code make objects that
 * stay, and makes those old at once. In some starts it guesses wrong: what such objects point to is then copied by every
 * young collection, for nothing, until the end. Of `daicho duplicates` one start in twenty took a tenth longer and 0.1 GB
 * more (bench `duplicates`), of `daicho enrich` most took a seventh longer (bench `fields-for-the-post`).
 */
import { setFlagsFromString } from 'node:v8';

/** Call it before the work begins: what was made old by then stays so. */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
