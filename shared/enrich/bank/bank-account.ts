/** Removes the account that people write after a bank and its branch: accounts are private and never sent. */

/** Matches the kind of an account, and a number of as many digits as accounts have. */
const ACCOUNT = new RegExp(
  [
    String.raw`[\s,、/(（・]*(?:(?:口座(?:番号)?|記号)[:：\s]*\d`,
    // Names of branches end with 総合, too: 東部総合.
    String.raw`(?:普通|当座|貯蓄|納税準備|(?:定期|総合)(?=預金|口座|\d{4})|(?<=[\s,、/(（・店])(?:定期|総合))(?:預金|口座)?(?:[\s:：)）/、,・]|\d|$)`,
    String.raw`[（(]?[普当貯][)）]?[\s:：]*\d{4,8}(?!\d)).*$`,
  ].join('|'),
  'u',
);
const NUMBER = /(?:[\s,、/(（・:：-]+|(?<=[店部所]))(?:№|No\.?\s*)?\d{6,8}[)）]?\s*$/iu;

interface WithoutAccount {
  readonly text: string;
  readonly hasAccount: boolean;
}

/** @param text in half width (NFKC). */
export function withoutAccount(text: string): WithoutAccount {
  const bare = text.replace(ACCOUNT, '').replace(NUMBER, '');
  return { text: bare, hasAccount: bare !== text };
}
