/** Reads each distinct status only once, since many rows have the same status. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';

export function statusKinds(): (text: string) => OutcomeKind | undefined {
  const known = new Map<string, OutcomeKind | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, statusKind(text));
    return known.get(text);
  };
}
