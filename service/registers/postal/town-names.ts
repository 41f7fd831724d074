import type { TownName } from './town-entry.ts';

/** The names of towns by municipality. */
export class TownNames {
  readonly #towns = new Map<string, Map<string, string>>();

  /** A town that is read in two ways keeps no reading. */
  add(jisx0402: string, town: string, kana: string): void {
    if (town === '') return;
    let towns = this.#towns.get(jisx0402);
    if (towns === undefined) {
      towns = new Map();
      this.#towns.set(jisx0402, towns);
    }
    const known = towns.get(town);
    towns.set(town, known === undefined || known === kana ? kana : '');
  }

  /** The reading of a town; empty where there is none or more than one. */
  kana(jisx0402: string, town: string): string {
    return this.#towns.get(jisx0402)?.get(town) ?? '';
  }

  /** The longest town that begins the name and leaves something of it. */
  beginning(jisx0402: string, name: string): TownName | undefined {
    const towns = this.#towns.get(jisx0402);
    for (let length = name.length - 1; length > 0; length--) {
      const town = name.slice(0, length);
      const kana = towns?.get(town);
      if (kana !== undefined) return { town, kana };
    }
    return undefined;
  }
}
