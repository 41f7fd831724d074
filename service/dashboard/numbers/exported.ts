/** Prints the watched numbers of an account as a CSV file, with names and places from the registers. */
import { say } from '@daicho/shared/messages/language.ts';
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { appendedFields, type CsvDialect } from '../../tables/csv/field-writer.ts';
import { corporationPlace, issuerPlace } from '../parts/corporations.ts';
import type { Visit } from '../visit.ts';
import { type Watched, type WatchedRegisters, watchedPortions } from './watched.ts';
import { numberPageSentences } from './words.ts';

/** UTF-8 with a byte order mark, by which Excel recognises it. No cell becomes a formula. */
const DIALECT: CsvDialect = { delimiter: ',', encoding: 'utf-8', formulaGuard: true };
const MARK = '\uFEFF';

export async function* exportedLines(
  { language, session }: Pick<Visit, 'language' | 'session'>,
  db: Kysely<StateTables>,
  registers: WatchedRegisters,
): AsyncGenerator<Buffer> {
  const { number, name, place, closedOn, registered, tags } = numberPageSentences;
  const headers = [number, name, place, closedOn, registered, tags].map((one) =>
    say(one, language),
  );
  yield Buffer.concat([Buffer.from(MARK), line(headers)]);
  for await (const portion of watchedPortions(db, registers, session.account.id)) {
    yield Buffer.concat(portion.map((watched) => line(fieldsOf(watched))));
  }
}

function fieldsOf({ corporateNumber, corporation, issuer, registeredAt, tags }: Watched): string[] {
  return [
    corporateNumber,
    corporation?.name ?? issuer?.name ?? '',
    corporationPlace(corporation) + issuerPlace(issuer),
    corporation?.close_date ?? issuer?.disposal_date ?? issuer?.expire_date ?? '',
    registeredAt,
    tags.join(', '),
  ];
}

function line(fields: readonly string[]): Buffer {
  return Buffer.from(`${appendedFields(fields, DIALECT).slice(1)}\r\n`, 'latin1');
}
