/**
 * Prints records as JSON directly from the columns, byte for byte like `JSON.stringify`. It stores no texts for single
 * rows, and decodes only their new codes; values that a municipality's addresses share are printed once.
 */
import type { Columns, NumberColumn } from '../columns/columns.ts';
import { JsonWriter } from '../columns/json-writer.ts';
import { JsonText } from '../json-text.ts';
import { ADDRESS_FIELDS, COLUMN, codeOfNumber, PLACE_FIELDS, TEXTS } from './record-columns.ts';

/** Position of a text that the writer stores. */
type Kept = readonly [start: number, end: number];

/** Texts to print before a string, or in place of an empty one. */
interface Field {
  /** Position of the string in its row. */
  readonly at: number;
  readonly before: Kept;
  readonly none: Kept;
}

export class RecordPrinter {
  readonly #columns: Columns;
  readonly #writer = new JsonWriter();
  readonly #codes: NumberColumn;
  readonly #establishments: NumberColumn;
  readonly #branches: NumberColumn;
  readonly #offsets: NumberColumn;
  readonly #places: NumberColumn;
  readonly #texts: Uint32Array;
  readonly #addressTexts: Uint32Array;
  readonly #placeTexts: Uint32Array;
  readonly #head: readonly Field[];
  readonly #middle: readonly Field[];
  readonly #tail: readonly Field[];
  readonly #postalCode: readonly Field[];
  readonly #address: readonly Field[];
  /** Places, printed at first use. */
  readonly #printedPlaces: (Kept | undefined)[] = [];

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#codes = columns.numbers(COLUMN.code);
    this.#establishments = columns.numbers(COLUMN.establishment);
    this.#branches = columns.numbers(COLUMN.branch);
    this.#offsets = columns.ids(COLUMN.addressOffsets);
    this.#places = columns.numbers(COLUMN.place);
    this.#texts = columns.ids(COLUMN.texts);
    this.#addressTexts = columns.ids(COLUMN.addressTexts);
    this.#placeTexts = columns.ids(COLUMN.placeTexts);
    const own = (column: (typeof TEXTS)[number], name: string, none = '""') =>
      this.#field(TEXTS.indexOf(column), `,"${name}":`, none);
    this.#head = [own('type', 'type'), own('prefecture', 'jurisdiction_prefecture_code')];
    this.#middle = [own('name', 'name'), own('address', 'address_raw')];
    this.#tail = [
      own('establishedDate', 'established_date'),
      own('abolishedDate', 'abolished_date', 'null'),
      own('surveyNumber', 'school_survey_number', 'null'),
    ];
    const [first, ...others] = ADDRESS_FIELDS;
    this.#postalCode = [this.#field(0, `{"${first}":`, 'null')];
    this.#address = others.map((name, at) =>
      this.#field(at + 1, `,"${name}":`, name === 'street_number' ? '""' : 'null'),
    );
  }

  print(row: number): JsonText {
    const writer = this.#writer;
    const texts = row * TEXTS.length;
    writer.ascii(`{"code":"${codeOfNumber(this.#codes[row] ?? 0)}"`);
    this.#print(this.#head, this.#texts, texts);
    const [establishment, branch] = [this.#establishments[row] ?? 0, this.#branches[row] ?? 0];
    writer.ascii(`,"establishment_type":${establishment},"branch":${branch}`);
    this.#print(this.#middle, this.#texts, texts);
    this.#addresses(row);
    this.#print(this.#tail, this.#texts, texts);
    const newCodes = this.#texts[texts + TEXTS.indexOf('newCodes')] ?? 0;
    writer.ascii(newCodes === 0 ? ',"new_code":[]}' : this.#newCodes(newCodes));
    return new JsonText(writer.take());
  }

  #addresses(row: number): void {
    const writer = this.#writer;
    const first = this.#offsets[row] ?? 0;
    const end = this.#offsets[row + 1] ?? first;
    writer.ascii(',"addresses":[');
    for (let at = first; at < end; at++) {
      if (at > first) writer.ascii(',');
      const texts = at * ADDRESS_FIELDS.length;
      this.#print(this.#postalCode, this.#addressTexts, texts);
      const place = this.#place(this.#places[at] ?? 0);
      writer.kept(place[0], place[1]);
      this.#print(this.#address, this.#addressTexts, texts);
      writer.ascii('}');
    }
    writer.ascii(']');
  }

  #place(place: number): Kept {
    const known = this.#printedPlaces[place];
    if (known !== undefined) return known;
    const { strings } = this.#columns;
    const pairs = PLACE_FIELDS.map((field, at) => {
      const text = strings.text(this.#placeTexts[place * PLACE_FIELDS.length + at] ?? 0);
      return `,"${field}":${JSON.stringify(text === '' ? null : text)}`;
    });
    const printed = this.#writer.keep(pairs.join(''));
    this.#printedPlaces[place] = printed;
    return printed;
  }

  #newCodes(id: number): string {
    const codes = this.#columns.strings.text(id).replaceAll(' ', '","');
    return `,"new_code":["${codes}"]}`;
  }

  #print(fields: readonly Field[], ids: Uint32Array, from: number): void {
    const writer = this.#writer;
    for (const { at, before, none } of fields) {
      const id = ids[from + at] ?? 0;
      if (id === 0) {
        writer.kept(none[0], none[1]);
        continue;
      }
      writer.kept(before[0], before[1]);
      writer.string(this.#columns.strings, id);
      writer.ascii('"');
    }
  }

  #field(at: number, name: string, none: string): Field {
    return { at, before: this.#writer.keep(`${name}"`), none: this.#writer.keep(name + none) };
  }
}
