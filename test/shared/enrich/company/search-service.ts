/** A service that searches made-up corporations, for tests. */
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { expect } from 'vitest';

interface Query {
  readonly q: string;
  readonly limit?: number | undefined;
  readonly id?: string | undefined;
}

/**
 * A deployment that supports only what the specification demands: words of one field joined by AND, found anywhere, in no
 * particular order.
 */
export function answerOf(register: readonly Corporation[], { q, limit = 1 }: Query) {
  expect(q).not.toMatch(/[(){}[\]']/);
  expect(q).not.toMatch(/:(?: |$)/);
  const criteria = q.split(' AND ').map((part) => {
    const at = part.indexOf(':');
    return [part.slice(0, at), part.slice(at + 1)] as const;
  });
  const fold = (text: string | null) =>
    (text ?? '').normalize('NFKC').toUpperCase().replaceAll('ョ', 'ヨ');
  const data = register.filter(({ name, furigana, en_name, address }) =>
    criteria.every(([field, word]) => {
      if (field === 'name') {
        return word.length > 1 ? fold(name).includes(fold(word)) : fold(name) === fold(word);
      }
      const texts: Readonly<Record<string, string | null>> = {
        furigana,
        en_name,
        prefecture_name: address.prefecture,
        city_name: address.city,
        street_number: address.street_number,
      };
      return fold(texts[field] ?? '').includes(fold(word));
    }),
  );
  return {
    query: q,
    count: data.length,
    offset: 0,
    limit,
    facets: null,
    data: data.slice(0, limit),
  };
}
