/** Finds the title before a name: `総務課　営業部長　`. A surname that ends as titles do (服部, 末長) is not a title. */
import { isSurnameLikeDepartment } from '@daicho/shared/text/company/organisation-name.ts';

const TITLE = /^\S*(?:[長役員部課室係]|担当|代理|代表|顧問|理事|幹事|監事|主任|参事)$/u;
/** Matches the titles of two letters that end in 長. Any other word of two letters that ends in 長 is a surname. */
const SHORT_TITLE = /^[部課係社会所店局室次院校園学館署班組座議市町村区駅船艦隊塾寮]長$/u;

/** Matches a title in English, `Chief Executive Officer`, with the blank after it. */
const ENGLISH_TITLE =
  /^(?:[A-Z][A-Za-z&,-]* ){0,5}(?:Officer|Manager|Director|President|Chairman|Chairperson|Secretary|Engineer|C[EFTO]O),?[ 　]+(?=\S)/;

/** Gives the title with the blank after it, or empty for none. The remaining name is never empty. */
export function leadingTitle(name: string): string {
  let [title = ''] = ENGLISH_TITLE.exec(name) ?? [];
  for (const [piece, word = ''] of name.slice(title.length).matchAll(/(\S+)[　 ]+(?=\S)/gu)) {
    if (!name.startsWith(title + piece) || !isTitle(word)) break;
    title += piece;
  }
  return title;
}

function isTitle(word: string): boolean {
  if (!TITLE.test(word) || isSurnameLikeDepartment(word)) return false;
  return word.length !== 2 || !word.endsWith('長') || SHORT_TITLE.test(word);
}
