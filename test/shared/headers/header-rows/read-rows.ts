/**
 * Header rows of published forms and exports, each with the right answer. A row is a line: the kind to guess, or `ask` if a
 * person has to choose, and the headers. A mark after a header says that its column is of an input: `=0` of the first,
 * `=2` of the third. The columns of an input are in the order of the sheet, unless marks give them another place: `=0#3`
 * puts a column of the first input where the column with index 3 would be, `=0#-1` before all columns without such a
 * place. In a row to ask about, columns that are marked with the same letter are one address that is offered (`=A`),
 * with its postal code (`=Ap`). Comments name the form or the program that the rows below come from.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface HeaderRow {
  readonly headers: readonly string[];
  /** Id of the kind; undefined if a person has to choose. */
  readonly kind: string | undefined;
  /** Columns of each input, in their order. */
  readonly inputs: readonly (readonly number[])[];
  /** Addresses to choose from, each with the columns of its postal code. */
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly address: readonly number[];
  readonly code: readonly number[];
}

const MARK = /^(.*?)=(?:(\d)(?:#(-?\d+))?|([A-Z])(p)?(?:#(-?\d+))?)$/;

export function headerRows(): readonly HeaderRow[] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const lines = files.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'));
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readRow);
}

/** Whether a row belongs to the held-out half, on which the rules were only measured; they were tuned on the other half. */
export function isHeldOut({ headers }: HeaderRow): boolean {
  const [byte = 0] = createHash('sha256').update(headers.join('|')).digest();
  return byte % 2 === 1;
}

function readRow(line: string): HeaderRow {
  const at = line.indexOf(': ');
  const kind = line.slice(0, at);
  const marks = line
    .slice(at + 2)
    .split('|')
    .map((cell, column) => {
      const [, header = cell, input, place, letter, code, letterPlace] = MARK.exec(cell) ?? [];
      return {
        header,
        column,
        input,
        letter,
        isCode: code === 'p',
        place: Number(place ?? letterPlace ?? column),
      };
    });
  const columnsOf = (test: (mark: (typeof marks)[number]) => boolean) =>
    marks
      .filter(test)
      .sort((a, b) => a.place - b.place)
      .map(({ column }) => column);
  const letters = [...new Set(marks.flatMap(({ letter }) => letter ?? []))].sort();
  return {
    headers: marks.map(({ header }) => header),
    kind: kind === 'ask' ? undefined : kind,
    inputs: ['0', '1', '2'].map((input) => columnsOf((mark) => mark.input === input)),
    choices: letters.map((letter) => ({
      address: columnsOf((mark) => mark.letter === letter && !mark.isCode),
      code: columnsOf((mark) => mark.letter === letter && mark.isCode),
    })),
  };
}
