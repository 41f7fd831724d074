/** Prints tables for people, and JSON for programs. */
import {
  escapeControls,
  type Language,
  type Sentence,
  say,
} from '@daicho/shared/messages/language.ts';
import stringWidth from 'string-width';

/** Aligns columns below their heads, even if letters are two cells wide. */
export function tableText(
  heads: readonly Sentence[],
  body: readonly (readonly string[])[],
  language: Language,
): string {
  const rows = [
    heads.map((head) => say(head, language)),
    ...body.map((row) => row.map(escapeControls)),
  ];
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, n) =>
    Math.max(...rows.map((row) => stringWidth(row[n] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, n) => cell + ' '.repeat((widths[n] ?? 0) - stringWidth(cell))).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
