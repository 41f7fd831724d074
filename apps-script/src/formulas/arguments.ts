/** From what Sheets hands to a custom function to what the core understands. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { chosenFields, namesIn } from '@daicho/shared/enrich/chosen-fields.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { formulaSentences as sentences } from '@daicho/shared/messages/sheets.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

/** A formula that is wrong as a whole. Sheets shows the message behind `#ERROR!`. */
export class FormulaError extends Error {
  override readonly name = 'Daicho';

  constructor(sentence: Sentence, language: Language, values: Record<string, string> = {}) {
    super(say(sentence, language, values));
  }
}

/** The cells of a range of one column, or a single value as the only cell. @throws FormulaError */
export function columnOf(input: unknown, language: Language): readonly CellValue[] {
  return rowsOf(input).map((row) => {
    if (row.length > 1) throw new FormulaError(sentences.oneColumn, language);
    return cellOf(row[0]);
  });
}

/** The fields that a text or a range of texts names. @throws FormulaError */
export function fieldsOf<R, F extends string>(
  argument: unknown,
  catalogue: Catalogue<R, F>,
  language: Language,
): readonly F[] {
  const texts = rowsOf(argument).flatMap((row) => row.map((value) => String(value ?? '')));
  const chosen = chosenFields(texts.flatMap(namesIn), catalogue);
  if ('ids' in chosen) return chosen.ids;
  throw new FormulaError(sentences.unknownFields, language, {
    names: chosen.unknown.join(', '),
    known: catalogue.ids.join(', '),
  });
}

function rowsOf(argument: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown) => (Array.isArray(row) ? row : [row]));
}

/** Sheets gives a date cell as a Date, an empty one as an empty text. */
function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return value instanceof Date ? dayOf(value) : String(value);
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
