/** Prints whole numbers as a spreadsheet's number format shows them, as far as formats of codes need it. */

/**
 * @returns undefined for a number that is negative or not whole, and for a format that does not simply show the digits,
 * such as a date or a currency.
 */
export function shownNumber(number: number, format: string): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  if (PLAIN.has(format)) return String(number);
  const section = format.split(';').find((one) => isFor(one, number));
  if (section === undefined) return undefined;
  const parts = section.replace(/\[[^\]]*\]/g, '').match(PART) ?? [];
  const places = parts.filter((part) => /^[0#?]$/.test(part)).length;
  const isCode = parts.every((part) => /^[0#? \-〒]$/.test(part) || /^["\\]/.test(part));
  if (places === 0 || !isCode) return undefined;
  let left = String(number);
  let shown = '';
  let at = places;
  for (const part of [...parts].reverse()) {
    if (!/^[0#?]$/.test(part)) {
      shown = literalOf(part) + shown;
      continue;
    }
    at -= 1;
    // The first placeholder takes all remaining digits.
    const digits = at === 0 ? left : left.slice(-1);
    left = left.slice(0, left.length - digits.length);
    shown = (digits || (part === '0' ? '0' : '')) + shown;
  }
  return shown;
}

/** Formats that show a number as it is. `@` is the format of texts. */
const PLAIN: ReadonlySet<string> = new Set(['', 'General', '@', '標準']);

/** Matches a literal in quotes or after a backslash, or a single character. */
const PART = /"[^"]*"|\\.|./gsu;

function literalOf(part: string): string {
  return part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, '');
}

/** Whether a section of a format applies to a number: the condition of the section holds, or the section has none. */
function isFor(section: string, number: number): boolean {
  const [, operator, limit] = /\[(<=|>=|<>|<|>|=)(\d+)\]/.exec(section) ?? [];
  if (operator === undefined) return true;
  // Each character of an operator accepts one case: `<=` accepts smaller numbers and equal numbers.
  const order = Math.sign(number - Number(limit));
  return operator.includes(order < 0 ? '<' : order > 0 ? '>' : '=');
}
