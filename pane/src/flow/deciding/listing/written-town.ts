/** The town that an address names and that the data writes differently, or does not have. */
import { differences, type TextPart } from '@daicho/shared/duplicates/review/differences.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { beforeNumber } from './lines.ts';

/** @returns undefined if the doubt is not about the name of a town. */
export function writtenTown(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'ambiguous' || outcome.query === null) return undefined;
  const { reason, query } = outcome;
  if (reason !== 'town_differs' && reason !== 'town_missing') return undefined;
  const town = (reason === 'town_differs' && query.town) || textForTown(query);
  return town === '' ? undefined : town;
}

/** Gives the text between the municipality and a number, if no town was read: 仁河団地. */
function textForTown({ t, city, city_ward }: PostalSearchQuery): string {
  const text = (t ?? '').normalize('NFKC');
  const municipality = city_ward ?? city ?? '';
  const at = text.lastIndexOf(municipality);
  if (municipality === '' || at < 0) return '';
  return beforeNumber(text.slice(at + municipality.length)).trim();
}

/** Whether at least half of both names is the same. */
export function isNearly(written: string, town: string): boolean {
  return differences(written, town).every(isMostlySame);
}

function isMostlySame(parts: readonly TextPart[]): boolean {
  const count = (isMarked: boolean) =>
    parts.reduce((sum, one) => sum + (one.isMarked === isMarked ? one.text.length : 0), 0);
  return count(true) <= count(false);
}
