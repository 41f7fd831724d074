/**
 * Removes text after an address that is not part of it: mail addresses, telephone numbers (`TEL 03-1234-5678`,
 * `（電話：03-…）`, `090-1234-5678` after a space) and a postal code (`〒930-8510`, `（930-8510）`).
 */
import { toHalfWidthAscii } from './width.ts';

export interface WithoutContacts {
  readonly text: string;
  /** Seven digits of the first postal code; undefined for none. */
  readonly postalCode: string | undefined;
  /** Telephone numbers and mail addresses, as they are written. */
  readonly contacts: readonly string[];
}

/** Matches a mail address with the label before it. */
const MAIL =
  /(?:[\s、,/(（]*(?:(?:E-?)?mail|メール(?:アドレス)?|✉|📧)[\s:：]*)?[A-Z0-9._%+-]{1,64}[@＠][A-Z0-9.-]{1,200}\.[A-Z]{2,20}[)）]?/giu;

/** Quick test: most addresses hold no contact. */
const MAY_HOLD = /[0-9０-９]{4}/;
const LABEL_OR_SEPARATOR = /[+＋\s、,，(（［[【〒〶℡☎☏話帯通絡便表㈹LXlxＬＸｌｘ]|ク[スシ]/;
const HYPHEN = '[-‐‑‒–—―−ー]';
const BETWEEN = '[-‐‑‒–—―−ー()\\s]{0,2}';
const LABEL =
  '(?:℡|☎|☏|(?<![A-Z])(?:TEL|FAX)(?![A-Z])|電話(?:番号)?|携帯(?:電話|番号)?|ファッ?クス|ファクシミリ|直通|連絡先)';
/** Label in brackets before a number: `（代表）03-…`. The text is half-width here. */
const BRACKETED_LABEL = `(?:\\((?:代表?|直通|${LABEL})\\)|㈹)`;
const CODE_LABEL = '(?:〒|〶|郵便番号)[\\s:：]?';
const EXTENSION = '(?:\\s?[(（](?:代表?|直通|内線\\s?\\d+)[)）]|\\s?(?:代表|内線\\s?\\d+))?';
/** The code of Japan, before a number without its first 0 or with it in brackets. */
const COUNTRY = `\\+81(?:${HYPHEN}|\\s)?(?:\\(0\\))?`;
/** Ten or eleven digits. */
const PHONE = `(?:${COUNTRY}|\\(?0)(?=(?:\\D?\\d){8,10}(?!\\d))\\d{1,4}${BETWEEN}\\d{1,4}${BETWEEN}\\d{3,4}(?!\\d)`;
const LABELLED_PHONE = `(?:${BRACKETED_LABEL}|代表(?:電話)?|${LABEL}(?:[/・]?${LABEL})*(?:${BRACKETED_LABEL})?)[\\s:：.]{0,3}${PHONE}${EXTENSION}`;
const LABELLED_CODE = `${CODE_LABEL}\\d{3}${HYPHEN}?\\d{4}(?![\\d-])`;
const BARE_PHONE = `(?:(?<=[\\s、,])0|${COUNTRY})\\d{1,4}(?:${HYPHEN}\\d{1,4}${HYPHEN}|\\(\\d{1,4}\\))\\d{3,4}(?!\\d|${HYPHEN})`;
/**
 * Matches seven digits that are a postal code: after a number always, after a name only if the second part begins with
 * 0, since parts of a lot never do.
 */
const BARE_CODE = `(?:(?<=[\\d号階室F]\\s)\\d{3}${HYPHEN}\\d{4}|(?<=\\s)\\d{3}${HYPHEN}0\\d{3})(?=\\s*$)`;
const ITEM = `(?:${LABELLED_PHONE}|${LABELLED_CODE})`;
const INSIDE = `(?:${ITEM}|${PHONE}|\\d{3}${HYPHEN}\\d{4})`;
const CONTACTS = new RegExp(
  `[(（\\[［【]\\s?${INSIDE}(?:[\\s、,/]{0,2}${INSIDE})*\\s?[)）\\]］】]|${ITEM}|${BARE_PHONE}|${BARE_CODE}`,
  'gi',
);
const ANY_PHONE = new RegExp(`(?<!\\d)${PHONE}`, 'g');
const CODE = new RegExp(`(?<!\\d${HYPHEN}?)(\\d{3})${HYPHEN}?(\\d{4})(?!\\d|${HYPHEN})`);

/** @param written an address, without a postal code before it. */
export function withoutContacts(written: string): WithoutContacts {
  const contacts: string[] = [];
  const text = /[@＠]/.test(written) ? withoutMail(written, contacts) : written;
  if (!MAY_HOLD.test(text) || !LABEL_OR_SEPARATOR.test(text)) {
    return { text, postalCode: undefined, contacts };
  }
  const half = toHalfWidthAscii(text);
  let postalCode: string | undefined;
  let kept = '';
  let at = 0;
  for (const contact of half.matchAll(CONTACTS)) {
    if (contact.index === 0) continue;
    const code = CODE.exec(contact[0].replace(ANY_PHONE, ' '));
    if (code !== null) postalCode ??= `${code[1]}${code[2]}`;
    const end = contact.index + contact[0].length;
    if (contact[0].search(ANY_PHONE) >= 0) contacts.push(text.slice(contact.index, end));
    kept += `${text.slice(at, contact.index)} `;
    at = end;
  }
  const rest = at === 0 ? text : (kept + text.slice(at)).trim();
  return { text: rest, postalCode, contacts };
}

function withoutMail(written: string, contacts: string[]): string {
  const text = written.replace(MAIL, (mail) => {
    contacts.push(mail.trim());
    return ' ';
  });
  return text.trim();
}
