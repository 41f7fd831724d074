/**
 * Writes former municipalities as text, so that the table stays small. Each prefecture has a line of groups, separated
 * by `;`. A group has the successors, then the names of the former municipalities by county: `さいたま市=浦和市,大宮市` or
 * `南相馬市=相馬郡:鹿島町,小高町 原町市`.
 */
import type { FormerMunicipality } from './successors.ts';

export type TableText = Readonly<Record<string, string>>;

export function tableText(municipalities: readonly FormerMunicipality[]): TableText {
  const prefectures = Map.groupBy(municipalities, ({ prefecture }) => prefecture);
  return Object.fromEntries(
    Array.from(prefectures, ([prefecture, own]) => {
      const successors = Map.groupBy(own, (m) =>
        m.successors.map((name) => withoutPrefecture(name, prefecture)).join('/'),
      );
      const texts = Array.from(
        successors,
        ([names, merged]) => `${names}=${namesByCounty(merged)}`,
      );
      return [prefecture, texts.join(';')];
    }),
  );
}

export function readTableText(text: TableText): readonly FormerMunicipality[] {
  return Object.entries(text).flatMap(([prefecture, line]) =>
    line.split(';').flatMap((part) => {
      const [names = '', merged = ''] = part.split('=');
      const successors = names.split('/').map((name) => withPrefecture(name, prefecture));
      return merged.split(' ').flatMap((group) => {
        const [last = '', county = ''] = group.split(':').reverse();
        return last.split(',').map((name) => ({ prefecture, county, name, successors }));
      });
    }),
  );
}

function namesByCounty(municipalities: readonly FormerMunicipality[]): string {
  const counties = Map.groupBy(municipalities, ({ county }) => county);
  return Array.from(counties, ([county, own]) => {
    const names = own.map(({ name }) => name).join(',');
    return county === '' ? names : `${county}:${names}`;
  }).join(' ');
}

/** Marks a successor in another prefecture than the line's. The successor's name then has its prefecture. */
const ELSEWHERE = '*';

function withoutPrefecture(name: string, prefecture: string): string {
  return name.startsWith(prefecture) ? name.slice(prefecture.length) : ELSEWHERE + name;
}

function withPrefecture(name: string, prefecture: string): string {
  return name.startsWith(ELSEWHERE) ? name.slice(ELSEWHERE.length) : prefecture + name;
}
