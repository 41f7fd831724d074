/**
 * Writes a new workbook as a stream. Texts are stored in the cells themselves, headers are bold and frozen, and marked
 * letters are red.
 */
import { type CellPlace, cellName, columnName, LAST_ROW, LONGEST_CELL } from '../a1.ts';
import { isFormatted, type NewCell, type NewSheet, plainOf } from '../new-sheet.ts';
import type { NumberFormat } from '../number-format.ts';
import type { OutputFile } from '../output-file.ts';
import { TableError } from '../table-error.ts';
import { FIRST_OWN_FORMAT } from './number-formats.ts';
import { escapeXstring } from './xml-text.ts';
import { ZipParts } from './zip/zip-parts.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RED = '<rPr><b/><color rgb="FFC00000"/></rPr>';
const FLUSH_LENGTH = 1 << 16;

/** @throws TableError */
export async function writeWorkbook(
  file: OutputFile,
  output: string,
  sheets: readonly NewSheet[],
): Promise<void> {
  const zip = new ZipParts(file, output);
  const numbers = sheets.map((_, i) => i + 1);
  await zip.add('[Content_Types].xml', text(contentTypes(numbers)));
  await zip.add('_rels/.rels', text(relations([['officeDocument', 'xl/workbook.xml']])));
  await zip.add('xl/workbook.xml', text(workbook(sheets)));
  const parts = numbers.map((i) => ['worksheet', `worksheets/sheet${i}.xml`] as const);
  await zip.add(
    'xl/_rels/workbook.xml.rels',
    text(relations([...parts, ['styles', 'styles.xml']])),
  );
  const styles = new Styles();
  for (const [i, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, output, styles));
  }
  await zip.add('xl/styles.xml', text(styles.xml()));
  await zip.finish();
}

async function* text(xml: string): AsyncGenerator<string> {
  yield HEAD + xml;
}

function contentTypes(sheets: readonly number[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.map((i) => part(`worksheets/sheet${i}`, 'worksheet')).join('')}</Types>`;
}

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const all = parts.map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function workbook(sheets: readonly NewSheet[]): string {
  const all = sheets.map(
    ({ name }, i) =>
      `<sheet name="${attribute(sheetName(name))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** Makes a name for a sheet that Excel accepts: at most 31 letters, without the signs that are not allowed. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

const STYLE_OF_HEADERS = 1;

/** Styles of cells: the usual style, the style of headers, and one style for each number format. */
class Styles {
  readonly #formats = new Map<NumberFormat, number>();

  styleOf(format: NumberFormat): number {
    const style = this.#formats.get(format) ?? STYLE_OF_HEADERS + 1 + this.#formats.size;
    this.#formats.set(format, style);
    return style;
  }

  xml(): string {
    const formats = [...this.#formats].map(([format, style]) =>
      typeof format === 'number'
        ? { id: format, own: '' }
        : {
            id: FIRST_OWN_FORMAT + style,
            own: `<numFmt numFmtId="${FIRST_OWN_FORMAT + style}" formatCode="${attribute(format)}"/>`,
          },
    );
    const own = formats.map((format) => format.own).filter(Boolean);
    const defined =
      own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`;
    const cells = formats.map(({ id }) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('');
    return `<styleSheet xmlns="${MAIN}">${defined}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + formats.length}"><xf/><xf fontId="1" applyFont="1"/>${cells}</cellXfs></styleSheet>`;
  }
}

async function* sheetXml(sheet: NewSheet, output: string, styles: Styles): AsyncGenerator<string> {
  const widths = sheet.columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let row = 0;
  for await (const cells of sheet.rows()) {
    row += 1;
    if (row > LAST_ROW) throw new TableError('output_too_large', { output, reason: 'xlsx' });
    xml += `<row r="${row}">${cells.map((cell, i) => cellXml(cell, { row, column: i + 1 }, styles)).join('')}</row>`;
    if (xml.length < FLUSH_LENGTH) continue;
    yield xml;
    xml = '';
  }
  const filter =
    row === 0 ? '' : `<autoFilter ref="A1:${cellName({ row, column: sheet.columns.length })}"/>`;
  yield `${xml}</sheetData>${filter}${choicesXml(sheet, row)}</worksheet>`;
}

function cellXml(cell: NewCell, place: CellPlace, styles: Styles): string {
  if (cell === null) return '';
  const name = cellName(place);
  if (isFormatted(cell)) {
    return `<c r="${name}" s="${styles.styleOf(cell.format)}"><v>${cell.value}</v></c>`;
  }
  const style = place.row === 1 ? ` s="${STYLE_OF_HEADERS}"` : '';
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<c r="${name}"${style}><v>${cell}</v></c>`;
  }
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const whole = plainOf(cell);
  if (whole === '') return '';
  if (whole.length > LONGEST_CELL) throw new TableError('result_too_long', { cell: name });
  const content =
    typeof cell === 'object'
      ? cell.map((part) => `<r>${part.isMarked ? RED : ''}${textXml(part.text)}</r>`).join('')
      : textXml(whole);
  return `<c r="${name}"${style} t="inlineStr"><is>${content}</is></c>`;
}

function textXml(written: string): string {
  return `<t xml:space="preserve">${escapeXstring(written)}</t>`;
}

/**
 * @param rows number of written rows, to which the choices are limited: choices for a million empty rows would make
 * other programs slow.
 */
function choicesXml({ columns }: NewSheet, rows: number): string {
  if (rows < 2) return '';
  const lists = columns.flatMap(({ choices }, i) => {
    if (choices === undefined) return [];
    const letter = columnName(i + 1);
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${rows}"><formula1>"${attribute(choices.join(','))}"</formula1></dataValidation>`,
    ];
  });
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function attribute(value: string): string {
  return escapeXstring(value).replaceAll('"', '&quot;');
}
