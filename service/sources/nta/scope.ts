/**
 * Names the parts for which the tax agency publishes whole files: each prefecture, corporations outside Japan, and the
 * nation, which is all of these together.
 */
import type { Language } from '@daicho/shared/messages/language.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';

/** First two digits of a file's name: `00` the nation, `01` to `47` JIS X 0401, `99` outside Japan. */
export type Scope = string;

export const NATION: Scope = '00';
export const OVERSEAS: Scope = '99';

const NAMES: ReadonlyMap<Scope, Readonly<Record<Language, string>>> = new Map([
  [NATION, { ja: '全国', en: 'the nation' }],
  ...PREFECTURES.map(([ja, en], i) => [prefectureCode(i), { ja, en }] as const),
  [OVERSEAS, { ja: '国外', en: 'outside Japan' }],
]);

/** All scopes except the nation; together these are the nation. */
export const PARTS: readonly Scope[] = [...NAMES.keys()].filter((scope) => scope !== NATION);

export function isScope(text: string): boolean {
  return NAMES.has(text);
}

/** Names a scope: `鳥取県`, `Tottori`. */
export function scopeName(scope: Scope, language: Language): string {
  return NAMES.get(scope)?.[language] ?? scope;
}
