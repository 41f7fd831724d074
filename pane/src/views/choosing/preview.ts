/** Shows what a run would write into a sample of rows, each as a card that fits any width. */

import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { Preview, PreviewRow } from '../../state/state.ts';
import { html, type View } from '../elements/html.ts';
import { OUTCOME_KINDS, outcomeLabel } from '../elements/outcome-label.ts';
import type { Ui } from '../elements/ui.ts';
import { countList } from '../running/count-list.ts';
import { viewSentences } from '../words.ts';
import { choosingSentences } from './words.ts';

export function previewView(preview: Preview, chosen: KindOutline, ui: Ui): View {
  const { say } = ui;
  const { isAsking, headers, rows, counts } = preview;
  const sampled = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = OUTCOME_KINDS.filter((kind) => counts[kind] > 0);
  return html`<section id="preview-result" aria-labelledby="preview-title" aria-busy=${isAsking}>
    <h2 id="preview-title">
      ${isAsking ? say(viewSentences.preview) : say(choosingSentences.previewTitle, { rows: sampled })}
    </h2>
    <p class="hint" role="status">${say(isAsking ? choosingSentences.previewAsking : choosingSentences.previewHint)}</p>
    ${
      isAsking
        ? null
        : html`${countList(kinds, preview, ui, chosen)}
          <p class="hint">${say(choosingSentences.previewMore)}</p>
          <ol id="preview-table" class="cards">
            ${rows.map((row) => card(row, headers, ui))}
          </ol>`
    }
  </section>`;
}

function card({ row, input, kind, texts }: PreviewRow, headers: readonly string[], ui: Ui): View {
  // The status is the last text, and begins with the word for its outcome.
  const results = headers.map((header, at) => ({ header, text: texts[at] ?? '' }));
  const status = results.at(-1)?.text ?? '';
  const filled = results.slice(0, -1).filter((result) => result.text !== '');
  return html`<li key=${row} data-outcome=${kind}>
    <p class="card-input" lang="ja">${input}</p>
    ${outcomeLabel(kind, ui, status)}
    ${
      filled.length === 0
        ? null
        : html`<dl>
            ${filled.map(
              ({ header, text: result }) =>
                html`<div><dt>${header}</dt><dd lang="ja">${result}</dd></div>`,
            )}
          </dl>`
    }
  </li>`;
}
