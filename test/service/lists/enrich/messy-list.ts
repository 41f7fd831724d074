/** A messy list of addresses, and how a run reaches the service behind a proxy. */
export const MESS = [
  '東京都千代田区麹町3-2',
  '千代田区　麹町３丁目２番',
  '府中市府中町1-2',
  '',
  '存在しない場所',
  '#REF!',
  '03-1234-5678',
  '東京都千代田区麹町3-2',
];

export function remote(proxy: { url: string }, where: { keyFile: string }) {
  return { baseUrl: proxy.url, keyFile: where.keyFile };
}
