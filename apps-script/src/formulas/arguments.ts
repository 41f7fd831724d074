/** Reads what Sheets hands to a custom function into what the core understands. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { namedFields, namesIn, unknownFieldsText } from '@daicho/shared/enrich/field-names.ts';
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import type { Kind, KindInput } from '@daicho/shared/enrich/kind.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { formulaSentences as sentences } from '@daicho/shared/messages/sheets.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

/** Reports a formula that is wrong as a whole. Sheets shows the message behind `#ERROR!`. */
export class FormulaError extends Error {
  override readonly name = 'Daicho';

  constructor(
    sentence: Sentence,
    language: Language,
    values: Record<string, string | number> = {},
  ) {
    super(say(sentence, language, values));
  }
}

/**
 * Gives the rows of the ranges, one cell for each input of the kind: the columns of a range are joined.
 *
 * @throws FormulaError for a range of too many columns, or ranges of different lengths.
 */
export function rowsOf(
  inputs: readonly unknown[],
  kind: Kind,
  language: Language,
): readonly (readonly CellValue[])[] {
  const columns = kind.inputs.map((input, i) => columnOf(inputs[i], input, language));
  const [first = []] = columns;
  const isEven = columns.every(
    (column, i) => column.length === first.length || isLeftOut(inputs[i]),
  );
  if (!isEven) throw new FormulaError(sentences.unevenRanges, language);
  return first.map((_, row) => columns.map((column) => column[row] ?? null));
}

function columnOf(argument: unknown, input: KindInput, language: Language): readonly CellValue[] {
  return gridOf(argument).map((row) => {
    if (row.length > input.columnsMax) {
      const [sentence, count] = [sentences.tooManyColumns, input.columnsMax];
      throw input.columnsMax === 1
        ? new FormulaError(sentences.oneColumn, language)
        : new FormulaError(sentence, language, { count });
    }
    return joinedCells(row.map(cellOf));
  });
}

/** The columns of a result. */
interface Columns {
  readonly ids: readonly string[];
  /** Puts the texts of the fields into a row, whose cells under blank headers are blank. */
  row(texts: readonly string[]): string[];
}

/** The columns that a text or a range of texts names. @throws FormulaError */
export function columnsOf(
  argument: unknown,
  defaults: readonly string[],
  catalogue: Catalogue,
  language: Language,
): Columns {
  const cells = gridOf(argument).flatMap((row) => row.map((value) => String(value ?? '')));
  const namesByCell = cells.map(namesIn);
  const names = namesByCell.flat();
  if (names.length === 0) return { ids: defaults, row: (texts) => [...texts] };
  const named = namedFields(names, catalogue);
  if ('ids' in named) {
    return {
      ids: named.ids,
      row(texts) {
        const left = [...texts];
        return namesByCell.flatMap((inCell) =>
          inCell.length === 0 ? [''] : left.splice(0, inCell.length),
        );
      },
    };
  }
  const text = unknownFieldsText(named.unknown, catalogue, language);
  throw new FormulaError({ ja: text, en: text }, language);
}

function isLeftOut(argument: unknown): boolean {
  return argument === undefined || argument === null || argument === '';
}

/** Gives the rows of a range; a value that stands alone is a range of one cell. */
export function gridOf(argument: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown) => (Array.isArray(row) ? row : [row]));
}

/** Sheets gives a date cell as a Date, an empty one as an empty text. */
export function cellOf(value: unknown): CellValue {
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
