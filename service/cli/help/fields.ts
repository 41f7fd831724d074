/** Lists the result columns of all kinds for a help, in groups, wrapped to the terminal. */

import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { fieldGroupSentences, fieldsByGroup } from '@daicho/shared/enrich/fields/field-groups.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { wrapped } from './wrap.ts';

const WIDTH_WITHOUT_TERMINAL = 80;
const INDENT = 6;

export function fieldsText(kinds: readonly Kind[], language: Language): string {
  const title = language === 'ja' ? '加える列:' : 'Result columns:';
  const blocks = kindsByFields(kinds).map(({ ids, catalogue }) => {
    const groups = fieldsByGroup(catalogue.ids, catalogue).map(
      ([group, members]) => `    ${say(fieldGroupSentences[group], language)}:\n${list(members)}`,
    );
    return `  --as ${ids.join(', ')}\n${groups.join('\n')}`;
  });
  return `\n${title}\n${blocks.join('\n\n')}`;
}

/** Puts kinds together that have the same fields. */
function kindsByFields(kinds: readonly Kind[]) {
  const lists = new Map<string, { readonly ids: string[]; readonly catalogue: Catalogue }>();
  for (const { id, catalogue } of kinds) {
    const key = catalogue.ids.join();
    const one = lists.get(key) ?? { ids: [], catalogue };
    one.ids.push(id);
    lists.set(key, one);
  }
  return [...lists.values()];
}

function list(fields: readonly string[]): string {
  const width = (process.stdout.isTTY && process.stdout.columns) || WIDTH_WITHOUT_TERMINAL;
  return wrapped(fields.join(', '), width - INDENT).replaceAll(/^/gm, ' '.repeat(INDENT));
}
