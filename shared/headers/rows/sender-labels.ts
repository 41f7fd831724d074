/** Labels of the person who sends, signs or issues a list; these labels are below the list. */

const SENDER =
  /^(?:差\s*出\s*人|送り主|発[送行信]元|発行[者所]|送付元|ご?依頼主|お?問い?合わ?せ先?|連絡先)(?:[:：].*)?$/;
const SIGNER =
  /^(?:作成[者日]|[提届]出者|申請者|報告者|(?:作成|発行)年月日|会\s*社\s*名|住\s*所|所在地|氏\s*名|名\s*前|電\s*話(?:番号)?|tel|fax)(?:[:：].*)?$/i;
const BESIDE =
  /^(?:名\s*称|商\s*号|屋\s*号|団体名|代表者?(?:[氏職]?名)?|役職名?|職\s*名|担当者?(?:[氏職]?名)?|所属|部署名?|印|㊞)(?:[:：].*)?$/;
/** Matches the label of the person who submits a list, with a name or an address in the same cell. */
const SUBMITTER = /^(?:作成者|[提届]出者|申請者|報告者)\s+\S/;

export function isSender(text: string): boolean {
  return SENDER.test(text);
}

/**
 * Whether a text is the label of what follows or is beside it: the sender, or an address, a name or
 * a number of the person who signs.
 */
export function isSenderLabel(text: string): boolean {
  return SENDER.test(text) || SIGNER.test(text);
}

/**
 * Whether a text is a label that may stand among the labels of the person who signs, but does not
 * show a signature by itself.
 */
export function isLabelBeside(text: string): boolean {
  return BESIDE.test(text);
}

/** Whether a text names the submitter after a space: 提出者　東京都…. */
export function isSubmitter(text: string): boolean {
  return SUBMITTER.test(text);
}
