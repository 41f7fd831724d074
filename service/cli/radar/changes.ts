/** Describes detected changes: one line for each, with the differences, or the address if a number came or went. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { changeKinds } from '@daicho/shared/messages/watched-numbers.ts';
import type { Kysely } from 'kysely';
import { shownFields } from '../../radar/change-details.ts';
import { sidesOf } from '../../radar/change-sides.ts';
import { type DetectedChange, detectedChanges, detectedNumbers } from '../../radar/detections.ts';
import { fieldName, fieldValue } from '../../radar/field-texts.ts';
import { radarSentences } from '../../radar/words.ts';
import type { StateTables } from '../../state/tables.ts';

const SHOWN_MAX = 1_000;

/**
 * Lists the changes that were detected for an account on a day, `YYYY-MM-DD`: at most `SHOWN_MAX`, and then how many
 * more numbers have changed.
 */
export async function changeLines(
  db: Kysely<StateTables>,
  { accountId, date }: { readonly accountId: string; readonly date: string },
  language: Language,
): Promise<string[]> {
  const changes = await detectedChanges(db, accountId, { date, limit: SHOWN_MAX + 1 });
  const shown = changes.slice(0, SHOWN_MAX);
  const lines = shown.map((change) => changeLine(change, language));
  const [cut] = changes.slice(SHOWN_MAX);
  if (cut === undefined) return lines;
  const numbers = new Set(shown.map(({ corporateNumber }) => corporateNumber));
  // Changes of this number are missing, so it counts as one that is not shown.
  numbers.delete(cut.corporateNumber);
  const count = (await detectedNumbers(db, accountId, date)).length - numbers.size;
  return [...lines, say(radarSentences.more, language, { count })];
}

function changeLine(change: DetectedChange, language: Language): string {
  const { corporateNumber, kind, details } = change;
  const head = `${corporateNumber}  ${say(changeKinds[kind], language)}  ${details.name}`;
  if (kind === 'added' || kind === 'gone') {
    const { before, after } = sidesOf(change);
    const { address = '' } = after ?? before ?? {};
    return [head, ...(address === null || address === '' ? [] : [address])].join('  ');
  }
  const fields = shownFields(details).map((field) => {
    const { before = '', after = '' } = details.fields[field] ?? {};
    const [was, is] = [before, after].map((value) => fieldValue(field, value, language));
    return `${fieldName(field, language)}: ${was} → ${is}`;
  });
  return [head, ...fields].join('  ');
}
