/** Recognises cells that only sum up: `小計`, `計 12名`, `10世帯`. No address looks like that. */

const LENGTH_MAX = 30;
const COUNT = String.raw`\d[\d,]*\s*(?:世帯|名|件|人|軒|社|円)`;
const TOTAL_ALONE = new RegExp(
  String.raw`^[([【]?\s*(?:(?:(?:総?合|[総小累])?\s*計|(?:grand |sub)?total)\s*:?\s*(?:${COUNT}|[\d,]*)|${COUNT})\s*[)\]】]?$`,
  'i',
);

export function isTotalAlone(text: string): boolean {
  return text.length <= LENGTH_MAX && TOTAL_ALONE.test(text.normalize('NFKC').trim());
}
