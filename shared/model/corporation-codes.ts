/**
 * Names of a corporation's codes, in the publisher's words and in the order of the codes (spec, "Corporation record").
 */

export const KIND_NAMES: ReadonlyMap<number, string> = new Map([
  [101, '行政機関など'],
  [201, '地方公共団体'],
  [301, '株式会社'],
  [302, '有限会社'],
  [303, '合名会社'],
  [304, '合資会社'],
  [305, '合同会社'],
  [399, 'その他の設立登記法人'],
  [401, '外国会社等'],
  [499, 'その他'],
]);

export const PROCESS_NAMES: ReadonlyMap<number, string> = new Map([
  [1, '新規'],
  [11, '商号又は名称の変更'],
  [12, '国内所在地の変更'],
  [13, '国外所在地の変更'],
  [21, '登記記録の閉鎖等'],
  [22, '登記記録の復活等'],
  [71, '吸収合併'],
  [72, '吸収合併無効'],
  [81, '商号の登記の抹消'],
  [99, '削除'],
]);

export const CLOSE_CAUSE_NAMES: ReadonlyMap<number, string> = new Map([
  [1, '清算の結了等'],
  [11, '合併による解散等'],
  [21, '登記官による閉鎖'],
  [31, 'その他の清算の結了等'],
]);
