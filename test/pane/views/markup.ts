/** Renders states to HTML without a browser, and extracts from the HTML what tests ask for. */
import type { PaneActions } from '@daicho/pane/src/actions.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { loadChooser } from '@daicho/pane/src/views/deciding/chooser-part.ts';
import { loadDuplicates } from '@daicho/pane/src/views/duplicates/part.ts';
import { Pane } from '@daicho/pane/src/views/pane.ts';
import { loadResult } from '@daicho/pane/src/views/running/result-part.ts';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';

await Promise.all([loadChooser(), loadDuplicates(), loadResult()]);

/** Actions that no page may call when it is only rendered. */
export const noActions = new Proxy({} as PaneActions, {
  get: (_, name) => () => {
    throw new Error(`${String(name)} was done while the page was shown`);
  },
});

export function markupOf(state: PaneState): string {
  return renderToString(h(Pane, { state, actions: noActions }));
}

/** Text that a person sees or a screen reader says, one piece in each line. */
export function textOf(markup: string): string {
  const named = [...markup.matchAll(/ (?:aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const unbroken = markup
    .replace(/<wbr ?\/?>|<\/?u>/g, '')
    .replace(/<span class="whole">([^<]*)<\/span>/g, '$1')
    .replace(/<span class="(?:part|sentence)">([^<]*)<\/span>/g, '$1');
  return [unbroken.replace(/<[^>]*>/g, '\n'), ...named]
    .join('\n')
    .replace(/\s*\n\s*/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export function tagsOf(markup: string): readonly Tag[] {
  return [...markup.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: new Map(
        [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    }),
  );
}

export function idsOf(markup: string): readonly string[] {
  return tagsOf(markup).flatMap(({ attributes }) => attributes.get('id') ?? []);
}
