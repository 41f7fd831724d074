/**
 * Replaces marks that repeat the kana before them: ゝ and ヽ without its sound mark, ゞ and ヾ with it (いすゞ is read いすず, づゝ
 * づつ). Exact searches tell them from the kana; so a mark becomes a unit of its own, by what it stands for.
 */
const ITERATION_MARK = /[ゝゞヽヾ]/;
const KANA = /[ぁ-ゖァ-ヺ]/;
const FIRST_KANA = 'ぁ'.charCodeAt(0);
const LAST_KANA = 'ヺ'.charCodeAt(0);
/** First of the units, which are in the private use area, in the order of the kana. */
const FIRST_UNIT = 0xe000;
const SOUND_MARK = '\u3099';

/** Lists the units that marks become, each with the kana that it stands for. */
export function* iterationUnits(): Generator<readonly [unit: number, kana: number]> {
  for (let kana = FIRST_KANA; kana <= LAST_KANA; kana++) {
    yield [FIRST_UNIT + kana - FIRST_KANA, kana];
  }
}

/** Puts units for the marks of a text. A mark that is after no kana stays as it is. */
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
