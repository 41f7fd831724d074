/**
 * Reads CSV in the form of official files: one row on each line, and no quotation mark within a value. This takes a
 * fifth of the time of a general reader, which matters for five million rows.
 */

const COMMA = 0x2c;
const QUOTE = 0x22;

/**
 * Reads the rows of a text. Gives undefined for a text of another form: then a general reader decides whether the text
 * is valid.
 */
export function plainCsvRows(text: string): string[][] | undefined {
  const end = text.includes('\r') ? '\r\n' : '\n';
  const lines = text.split(end);
  if (lines.at(-1) === '') lines.pop();
  const rows: string[][] = [];
  for (const line of lines) {
    const fields = plainFields(line);
    if (fields === undefined) return undefined;
    rows.push(fields);
  }
  return rows;
}

function plainFields(line: string): string[] | undefined {
  if (line.includes('\r') || line.includes('\n')) return undefined;
  const fields: string[] = [];
  for (let at = 0; ; ) {
    const isQuoted = line.charCodeAt(at) === QUOTE;
    const from = isQuoted ? at + 1 : at;
    const found = line.indexOf(isQuoted ? '"' : ',', from);
    if (isQuoted && found < 0) return undefined;
    const to = found < 0 ? line.length : found;
    const value = line.slice(from, to);
    if (!isQuoted && value.includes('"')) return undefined;
    fields.push(value);
    const next = isQuoted ? to + 1 : to;
    if (next >= line.length) return fields;
    if (line.charCodeAt(next) !== COMMA) return undefined;
    at = next + 1;
  }
}
