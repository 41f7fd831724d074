/**
 * Words for the kind of institution in a bank's name. The register leaves out 銀行 and shortens the others (信金, 農協);
 * people write any of them.
 */
import { readingFold } from './bank-fold.ts';

/** Kind that the register leaves out: its 京都 is 京都銀行, while a person's 京都 may be another kind. */
export const BANK = '銀行';

/** Words by kind; a word comes before the shorter words that it ends with. */
const WORDS: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['信連', ['信用農業協同組合連合会', '信農連', '信連', 'シンレン']],
  ['信漁連', ['信用漁業協同組合連合会', '信漁連', 'シンギヨレン']],
  ['農協', ['農業協同組合', '農協', 'ノウキヨウ']],
  ['漁協', ['漁業協同組合', '漁協', 'ギヨキヨウ']],
  ['信金', ['信用金庫', '信金', 'シンヨウキンコ', 'シンキン', 'SHINKINBANK', 'SHINKIN']],
  ['信組', ['信用協同組合', '信用組合', '信組', 'シンヨウクミアイ', 'シンクミ', 'SHINKUMI']],
  ['労金', ['労働金庫', '労金', 'ロウドウキンコ', 'ロウキン', 'ROKIN']],
  [BANK, ['銀行', 'ギンコウ', 'バンク', 'GINKOU', 'GINKO', 'BANK']],
];

const FOLDED = WORDS.flatMap(([kind, words]) =>
  words.map((word): readonly [kind: string, word: string] => [kind, readingFold(word)]),
);
const COMPANY = /^(?:株式会社|\(株\)|カブシキガイシヤ)|(?:株式会社|\(株\)|,?(?:CO\.?,?)?LTD\.?)$/;
/** Matches the beginning of an agricultural cooperative's name: JAいわて花巻; not JAPAN. */
const COOPERATIVE = /^(?:JA|ジエイエイ)(?![A-Z])/;

/** Matches the end of a bank's name within a longer text: みずほ銀行｜東京営業部. */
export const BANK_NAME_END =
  /銀行|信用金庫|信金|信用協同組合|信用組合|信組|労働金庫|労金|農業協同組合(?!連合会)|農協|信用農業協同組合連合会|信連|信用漁業協同組合連合会|信漁連|漁業協同組合(?!連合会)|漁協|中央金庫|中金/g;

interface BankNameParts {
  readonly stem: string;
  /** Kind that the word names; undefined without a word. */
  readonly kind: string | undefined;
}

/** Splits a folded name into its stem and its kind. */
export function bankNameParts(folded: string): BankNameParts {
  const name = folded.replace(COMPANY, '');
  if (COOPERATIVE.test(name)) {
    const { stem, kind = '農協' } = partsBehind(name.replace(COOPERATIVE, ''));
    if (stem !== '') return { stem, kind };
  }
  return partsBehind(name);
}

function partsBehind(name: string): BankNameParts {
  const found = FOLDED.find(([, word]) => name.length > word.length && name.endsWith(word));
  if (found === undefined) return { stem: name, kind: undefined };
  const [kind, word] = found;
  return { stem: name.slice(0, -word.length), kind };
}
