import type { Sentence } from '@daicho/shared/messages/language.ts';

export const nodeNeeded: Sentence = {
  ja: 'Daicho には Node.js {needed} 以降が必要です（いま動いているのは {running}）。新しい Node.js を入れてから、もう一度実行してください: https://nodejs.org/',
  en: 'Daicho needs Node.js {needed} or newer; this is {running}. Install a newer one and try again: https://nodejs.org/',
};

/** Compares versions by their numbers: 22.9 is older than 22.13. */
export function isNodeSince(needed: string, running: string): boolean {
  const [least, now] = [needed, running].map((version) => version.split('.').map(Number));
  const differs = least?.findIndex((part, i) => part !== (now?.[i] ?? 0)) ?? -1;
  return differs < 0 || (now?.[differs] ?? 0) > (least?.[differs] ?? 0);
}
