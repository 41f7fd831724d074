/** Headers that a table without any was given: the letters of its columns. */
const COLUMN_OF_LETTERS = /^(?:列|Column )[A-Z]{1,3}$/;

/** Whether columns are named by their letters alone. */
export function areLetters(headers: readonly string[]): boolean {
  return headers.length > 0 && headers.every((header) => COLUMN_OF_LETTERS.test(header));
}

/** Headers, folded as for `HeaderRule`, of columns in a list of letters. */
export const ORGANISATION_HEADER =
  /^(?:会社|社名|会社名|法人名|企業名|取引先|取引先名|団体名|組織名|勤務先|勤務先名|商号|名称|商号または名称|学校名|company(?:name)?|organi[sz]ation)$/;
export const POSTAL_CODE_HEADER = /^(?:郵便番号|〒|zip|zipcode|postalcode|postcode)$/;
