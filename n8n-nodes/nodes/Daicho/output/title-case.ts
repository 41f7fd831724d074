const SMALL = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)$/;

/** Writes a header as n8n writes labels: every word with a capital letter, except small words inside. */
export function titleCase(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, i) => {
      const isInside = i > 0 && i < words.length - 1;
      return isInside && SMALL.test(word) ? word : word.replace(/[a-z]/i, (c) => c.toUpperCase());
    })
    .join(' ');
}
