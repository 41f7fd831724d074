/** The function that tells how many requests were used. Its comment is the help that Sheets shows. */
import { readSheetSettings } from '../../connection/sheet-settings.ts';
import { host } from '../../host/host.ts';
import { usageOf } from '../../usage/usage.ts';
import { usageRows } from '../../usage/usage-rows.ts';

/**
 * 今日このスプレッドシートから送った問い合わせの回数、Google の残りの目安、サービスの上限を4行2列で返します。再計算されたときの値です（メニュー「Daicho」の「このシートを再計算」で新しくなります）。
 * How many requests this spreadsheet sent today, how many more Google allows, and the limit of the service, in four
 * rows of two columns, as of the last calculation.
 *
 * @return 項目名と値（4行2列）
 * @customfunction
 */
export function DAICHO_USAGE(): (string | number)[][] {
  return usageRows(usageOf(host), readSheetSettings(host.properties).language);
}
