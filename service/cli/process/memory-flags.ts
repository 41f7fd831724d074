/**
 * Keeps new objects in the young generation. In the first seconds the engine guesses which places of the code make
 * long-lived objects, and allocates these objects as old. If it guesses wrong, every young collection copies the
 * objects that such objects point to, until the end. One start in twenty of `daicho duplicates` took a tenth longer and
 * 0.1 GB more (bench `duplicates`), and most starts of `daicho enrich` took a seventh longer (bench
 * `fields-for-the-post`).
 */
import { setFlagsFromString } from 'node:v8';

/** Call it before the work begins: objects that are already old stay old. */
export function keepInYoungGeneration(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
