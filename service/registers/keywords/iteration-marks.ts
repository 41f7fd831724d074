/**
 * Replaces marks that repeat the preceding kana: ゝ and ヽ without its sound mark, ゞ and ヾ with it (いすゞ is read いすず, づゝ
 * づつ). Exact searches distinguish marks from kana, so each mark becomes a unit that stands for the repeated kana.
 */
const ITERATION_MARK = /[ゝゞヽヾ]/;
const KANA = /[ぁ-ゖァ-ヺ]/;
const FIRST_KANA = 'ぁ'.charCodeAt(0);
const LAST_KANA = 'ヺ'.charCodeAt(0);
/** First unit that stands for a repeated kana. The units are in the private use area, in the order of the kana. */
const FIRST_UNIT = 0xe000;
const SOUND_MARK = '\u3099';

/** Lists the units that stand for repeated kana, each with its kana. */
export function* iterationUnits(): Generator<readonly [unit: number, kana: number]> {
  for (let kana = FIRST_KANA; kana <= LAST_KANA; kana++) {
    yield [FIRST_UNIT + kana - FIRST_KANA, kana];
  }
}

/** Replaces the marks of a text by units. A mark stays after no kana, and ゞ after a kana without a voiced form. */
export function withIterationUnits(text: string): string {
  if (!ITERATION_MARK.test(text)) return text;
  let result = '';
  let before = '';
  for (const character of text) {
    const kana = ITERATION_MARK.test(character) ? repeated(before, character) : undefined;
    result += kana === undefined ? character : unitOf(kana);
    before = kana ?? character;
  }
  return result;
}

function unitOf(kana: string): string {
  return String.fromCharCode(FIRST_UNIT + kana.charCodeAt(0) - FIRST_KANA);
}

function repeated(before: string, mark: string): string | undefined {
  if (!KANA.test(before)) return undefined;
  const plain = before.normalize('NFD').charAt(0);
  if (mark === 'ゝ' || mark === 'ヽ') return plain;
  const voiced = `${plain}${SOUND_MARK}`.normalize('NFC');
  return voiced.length === 1 ? voiced : undefined;
}
