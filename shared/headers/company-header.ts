/** Recognises columns with names of companies, or of any office, by their headers. */
import type { HeaderRule } from './column-rule.ts';

export const companyHeader = {
  exact:
    /^(?:社名|会社名|法人名|企業名|取引先名?|得意先名?|仕入先名?|顧客名|商号|商号または名称|company|companyname)$/,
  like: /社名|法人名|企業名|取引先|得意先|仕入先|商号|company|organi[sz]ation/,
  unless:
    /コード|cd$|番号|no|id|カナ|ｶﾅ|フリガナ|kana|住所|所在|電話|担当|メール|url|日|銀行|金融機関|支店|地方公共|^旧/,
} as const satisfies HeaderRule;

/** Header of a column with the names of companies, schools or authorities at an address. */
export const officeHeader: HeaderRule = {
  ...companyHeader,
  like: new RegExp(
    `${companyHeader.like.source}|[校園]名|施設名|事業[所者]名|団体名|店舗名|[病医]院名|勤務先名|facility`,
  ),
};
