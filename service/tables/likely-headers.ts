/** Headers by which a CSV is split if nobody has named a column. */
export const LIKELY_HEADERS = ['住所', '郵便番号', '会社名', '所在地', '氏名', 'address'];
