import type { TownName } from './town-entry.ts';

/** Names of a municipality's towns. */
export class TownNames {
  readonly #towns = new Map<string, string>();

  /** Adds a town; one that is read in two ways keeps no reading. */
  add(town: string, kana: string): void {
    if (town === '') return;
    const known = this.#towns.get(town);
    this.#towns.set(town, known === undefined || known === kana ? kana : '');
  }

  /** Gives the reading of a town; empty where there is none or more than one. */
  kana(town: string): string {
    return this.#towns.get(town) ?? '';
  }

  /** Finds the longest town that begins the name and leaves something of it. */
  beginning(name: string): TownName | undefined {
    for (let length = name.length - 1; length > 0; length--) {
      const town = name.slice(0, length);
      const kana = this.#towns.get(town);
      if (kana !== undefined) return { town, kana };
    }
    return undefined;
  }
}
