/** Finds former municipalities by name in folded symbols, with or without county, in any or the written prefecture. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { once } from '../../once.ts';
import { SHIPPED_FORMER } from './shipped.ts';
import type { FormerMunicipality } from './successors.ts';
import { readTableText } from './table-text.ts';

export interface FormerMatch {
  /** The municipalities that had the name. */
  readonly of: readonly FormerMunicipality[];
  /** Position in the symbols at which the name begins, after a county. */
  readonly nameStart: number;
  readonly end: number;
}

/** Matches any county before a municipality whose own county is unknown, as in Hokkaido before 2010. */
const COUNTY = /^.{1,4}?郡/;
const SHORTEST = 2;

export class FormerNames {
  readonly #byName = new Map<string, FormerMunicipality[]>();
  readonly #longest: number;

  constructor(municipalities: readonly FormerMunicipality[]) {
    for (const municipality of municipalities) {
      const name = foldName(municipality.name);
      appendTo(this.#byName, name, municipality);
      if (municipality.county !== '') {
        appendTo(this.#byName, foldName(municipality.county) + name, municipality);
      }
    }
    this.#longest = Math.max(0, ...Array.from(this.#byName.keys(), (name) => name.length));
  }

  /**
   * Finds the longest name that begins at `start`. @param prefecture the prefecture written before the name, if any.
   */
  at(symbols: string, start: number, prefecture: string | undefined): FormerMatch | undefined {
    return (
      this.#named(symbols, start, prefecture) ?? this.#behindCounty(symbols, start, prefecture)
    );
  }

  #named(symbols: string, start: number, prefecture: string | undefined): FormerMatch | undefined {
    for (
      let end = Math.min(symbols.length, start + this.#longest);
      end >= start + SHORTEST;
      end--
    ) {
      const of = this.#byName
        .get(symbols.slice(start, end))
        ?.filter((m) => prefecture === undefined || m.prefecture === prefecture);
      const [first] = of ?? [];
      if (of === undefined || first === undefined) continue;
      return { of, nameStart: end - foldName(first.name).length, end };
    }
    return undefined;
  }

  #behindCounty(symbols: string, start: number, prefecture: string | undefined) {
    const county = COUNTY.exec(symbols.slice(start))?.[0];
    if (county === undefined) return undefined;
    const match = this.#named(symbols, start + county.length, prefecture);
    const of = match?.of.filter((m) => m.county === '' && !/[市区]$/.test(m.name)) ?? [];
    return match === undefined || of.length === 0 ? undefined : { ...match, of };
  }
}

/** Gives the table that ships with Daicho, read when first needed. */
export const shippedFormer = once(() => readTableText(SHIPPED_FORMER));
export const shippedFormerNames = once(() => new FormerNames(shippedFormer()));
