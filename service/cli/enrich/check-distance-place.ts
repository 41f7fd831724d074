/** Looks up the place of `--from-place` before any row: without a certain place, no row can have a distance. */
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { outcomesOf } from '../../connections/outcomes-of.ts';
import { usageError } from '../../lists/error.ts';
import { openSource } from '../../lists/source.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { EnrichArguments, SourceArguments } from './arguments.ts';
import { sourceOf } from './options.ts';

/** @throws EnrichError with exit code 2 for a place that is not found or not certain. */
export async function checkDistancePlace(
  given: SourceArguments & Pick<EnrichArguments, 'fromPlace'>,
): Promise<void> {
  const { fromPlace: place } = given;
  if (place === undefined) return;
  const asked = { source: sourceOf(given), kinds: [distanceKind] };
  // No notices about the data: the run itself shows them.
  const source = openSource(asked, () => undefined);
  const { signal } = new AbortController();
  const how = { retry: DEFAULT_RETRY, signal };
  // A source that does not answer is no error here: the run itself reports it.
  const [outcome] = await outcomesOf(distanceKind, [[place, place]], source, how).catch(() => []);
  if (outcome === undefined || outcome.kind === 'found' || outcome.kind === 'failed') return;
  const reason = { ja: statusText(outcome, 'ja'), en: statusText(outcome, 'en') };
  throw usageError(sentences.placeUncertain, { place, reason });
}
