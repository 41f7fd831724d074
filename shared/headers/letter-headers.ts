/** Whether a header consists of the word for a column and its letters (`列A`), as in a table that had no headers. */
export function isColumnOfLetters(header: string): boolean {
  return /^(?:列|Column )[A-Z]+$/.test(header);
}

/** Headers, folded as for `HeaderRule`, of the organisation and of the postal code in a list of addressees. */
export const ORGANISATION_HEADER =
  /^(?:会社|社名|会社名|法人名|企業名|取引先|取引先名|団体名|組織名|勤務先|勤務先名|商号|名称|商号または名称|学校名|company(?:name)?|organi[sz]ation)$/;
export const POSTAL_CODE_HEADER = /^(?:郵便番号|〒|zip|zipcode|postalcode|postcode)$/;
