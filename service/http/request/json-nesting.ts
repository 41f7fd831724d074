/** Deepest nesting of a body, far above that of any request: to parse millions of brackets takes a second. */
export const DEEPEST = 64;

/** Whether arrays and objects are nested deeper than `most` in a JSON text, which is not parsed for this. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    switch (text[i]) {
      case '"':
        i = closingQuote(text, i);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > most) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
    }
  }
  return false;
}

/** Finds the end of a string; the end of the text if the string is not closed. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let start = at;
    while (text[start - 1] === '\\') start -= 1;
    // An odd number of backslashes escapes the quote.
    if ((at - start) % 2 === 0) return at;
  }
  return text.length;
}
