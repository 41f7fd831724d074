/**
 * Makes embedded-names.ts from the operator's file of areas; take the file of the season in which the embedded package
 * was released: `node service/registers/postal/make-embedded-names.ts utf_ken_all.zip`.
 */
import { writeFileSync } from 'node:fs';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { openJapanPostFile } from '../../sources/japanpost/open-file.ts';

/**
 * Matches names that the package cuts off: all names with a bracket, except names of floors, and whole municipalities.
 */
const SHORTENED = /（(?!.*(?:[０-９]階|階層不明)）$)|一円$/;

const [file = ''] = process.argv.slice(2);
const opened = await openJapanPostFile(file);
if (opened.kind !== 'areas') throw new Error('Name the file of areas.');
const regions = new Map<string, string[]>();
for await (const { postalCode, town } of opened.entries) {
  if (!SHORTENED.test(town)) continue;
  const [region, rest] = [postalCode.slice(0, 2), postalCode.slice(2)];
  appendTo(regions, region, rest + town);
}
const lines = [...regions]
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([region, names]) => `  '${region}': '${names.join('|')}',\n`);
writeFileSync(
  new URL('embedded-names.ts', import.meta.url),
  `/**
 * Names that the embedded package shortens: names with brackets (\`大通西（１〜１９丁目）\`), and names of whole municipalities
 * (\`利島村一円\`). They are grouped by the first two digits of their codes; the other five digits stand before each name.
 * Made by make-embedded-names.ts: run it again rather than editing this. Source: Japan Post, utf_ken_all.csv
 * (https://www.post.japanpost.jp/zipcode/download.html), which anybody may pass on.
 */

// biome-ignore format: a line for each region
export const EMBEDDED_NAMES: Readonly<Record<string, string>> = {
${lines.join('')}};
`,
);
