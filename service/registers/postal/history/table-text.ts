/**
 * Writes removed places as text, so that the table stays small. Each prefecture has a line of groups, separated by
 * `;`. A group has a municipality, the last day on which its places are known to have existed, and the places with
 * their codes: `名取市@2026-04-02=那智が丘9811244,相互台9811246`. A bar precedes the rest of a raw name after its town:
 * `士幌|（北一区）0801246`. A caret precedes the name of an office: `霞が関^台帳商事1008999`.
 */
import type { RemovedArea } from './removed-area.ts';

export type HistoryText = Readonly<Record<string, string>>;

const AREA = /^(?<town>[^|^]*)(?:\|(?<more>[^^]*))?(?:\^(?<office>.*))?(?<code>[0-9]{7})$/;

export function historyText(areas: readonly RemovedArea[]): HistoryText {
  const prefectures = Map.groupBy(areas, ({ prefecture }) => prefecture);
  return Object.fromEntries(
    Array.from(prefectures, ([prefecture, own]) => {
      const groups = Map.groupBy(own, ({ city, knownUntil }) => `${city}@${knownUntil}`);
      const texts = Array.from(groups, ([group, gone]) => `${group}=${gone.map(areaText).join()}`);
      return [prefecture, texts.join(';')];
    }),
  );
}

export function readHistoryText(text: HistoryText): readonly RemovedArea[] {
  return Object.entries(text).flatMap(([prefecture, line]) =>
    line.split(';').flatMap((part) => {
      const [group = '', areas = ''] = part.split('=');
      const [city = '', knownUntil = ''] = group.split('@');
      return areas.split(',').map((area) => {
        const { town = '', more = '', office = '', code = '' } = AREA.exec(area)?.groups ?? {};
        const town_raw = town + more;
        return { prefecture, city, town, town_raw, office, postal_code: code, knownUntil };
      });
    }),
  );
}

function areaText({ town, town_raw, office, postal_code }: RemovedArea): string {
  const more = town_raw.slice(town.length);
  return `${town}${more === '' ? '' : `|${more}`}${office === '' ? '' : `^${office}`}${postal_code}`;
}
