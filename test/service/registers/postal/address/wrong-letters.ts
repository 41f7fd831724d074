/** Replaces one letter of a municipality in real addresses, and gives the addresses that are still found. */
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { one, type Random } from '../../../../../bench/enrich/made-up-addresses.ts';

/** Letters that people easily confuse. */
const LOOKALIKES =
  '太大犬 田由甲申出 木本未末 土士上 千干于 東束 西酉 北比 南商 市布 川州河 倉食 島鳥嶋 日曰目白百 石右 人入八 葦芦葭 茨荻萩 阪坂 崎埼碕 少小 中仲央 宮官 城成 区巨 村材 町丁 府付 山出 谷合 津律 松枚'.split(
    ' ',
  );

interface WrongLetterReport {
  /** Number of addresses that are found without a wrong letter. */
  readonly found: number;
  readonly exchanged: number;
  /** Texts with a wrong letter that are found. */
  readonly foundWrong: readonly string[];
  /** Number of texts with a wrong letter whose candidates include the right code. */
  readonly right: number;
}

export function exchangeLetters(
  records: readonly PostalRecord[],
  search: (address: string) => PostalSearchResult,
  random: Random,
): WrongLetterReport {
  const letters = [...new Set(records.flatMap(({ city }) => [...city]))];
  const foundWrong: string[] = [];
  let found = 0;
  let exchanged = 0;
  let right = 0;
  for (const record of records) {
    const { prefecture, city, town, postal_code } = record;
    const behind = `${town}1-2-3`;
    const outcomeOf = (place: string) => addressOutcome(search(place + behind), '');
    if (outcomeOf(prefecture + city).kind !== 'found') continue;
    found++;
    for (const place of withWrongLetters(prefecture + city, letters, random)) {
      // The prefecture may be written twice.
      if (place.startsWith(prefecture.repeat(2))) continue;
      exchanged++;
      const outcome = outcomeOf(place);
      if (outcome.kind === 'found') foundWrong.push(place + behind);
      if (outcome.kind !== 'ambiguous') continue;
      if (outcome.candidates.some((r) => r.postal_code === postal_code)) right++;
    }
  }
  return { found, exchanged, foundWrong, right };
}

/** Replaces each letter by the letters that look like it, and by a random one. */
function* withWrongLetters(
  place: string,
  letters: readonly string[],
  random: Random,
): Generator<string> {
  const written = [...place];
  for (const [at, letter] of written.entries()) {
    const alike = LOOKALIKES.flatMap((group) => (group.includes(letter) ? [...group] : []));
    for (const wrong of new Set([...alike, one(letters, random)])) {
      if (foldName(wrong) !== foldName(letter)) yield written.with(at, wrong).join('');
    }
  }
}
