/**
 * Lists the rows of a result whose postal code is out of date or wrong, with the old and the new code side by side.
 * The sheet stays as it is. The only state of this component is how many rows are shown.
 */

import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import { Component } from 'preact';
import { cutText } from '../../tables/cut-text.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { kindsOfCodes, changedCodesSentences as text } from './words.ts';

interface ChangedCodesProps {
  readonly rows: ReadonlyMap<number, ChangedCode>;
  /** Sheet row number of the target's first row. */
  readonly firstRow: number;
  readonly ui: Ui;
}

/** Largest number of letters of an address that are shown. */
const ADDRESS_MAX = 40;

/** Number of rows that each press of the button shows. */
const ROWS = 50;

export class ChangedCodes extends Component<ChangedCodesProps, { readonly shown: number }> {
  override state = { shown: 0 };

  /** Scrolls the list into view when it is opened, since it begins below the visible part. */
  override componentDidUpdate(_: ChangedCodesProps, before: { readonly shown: number }): void {
    if (before.shown > 0 || this.state.shown === 0) return;
    const title = document.querySelector<HTMLElement>('#changed-codes h3');
    title?.focus();
    title?.scrollIntoView();
  }

  override render(): View {
    const { rows, ui } = this.props;
    const { say, number } = ui;
    const { shown } = this.state;
    const left = rows.size - shown;
    const kinds = kindsIn(rows, ui);
    const label =
      shown === 0
        ? say(text.open, { rows: number(rows.size), kinds })
        : say(text.more, { rows: number(Math.min(left, ROWS)) });
    return html`<section id="changed-codes" class="stack" aria-label=${say(text.title, { kinds })}>
      ${shown === 0 ? null : this.#list(kinds)}
      ${
        left <= 0
          ? null
          : button(label, {
              id: 'show-changed-codes',
              onPress: () => this.setState({ shown: shown + ROWS }),
            })
      }
    </section>`;
  }

  #list(kinds: string): View {
    const { rows, ui } = this.props;
    const inOrder = [...rows].sort(([a], [b]) => a - b).slice(0, this.state.shown);
    return html`<div class="entries">
      <h3 tabindex="-1">${ui.say(text.title, { kinds })}</h3>
      <p class="hint">${ui.say(text.hint)}</p>
      <ol class="cards">
        ${inOrder.map(([row, code]) => this.#card(row, code))}
      </ol>
    </div>`;
  }

  #card(row: number, { written, today, checkText, address }: ChangedCode): View {
    const { firstRow, ui } = this.props;
    const { say, actions } = ui;
    const rowNumber = say(text.row, { row: firstRow + row });
    return html`<li key=${row}>
      <p class="card-input">
        ${hyphenated(written)} → ${today === '' ? say(text.undecided) : hyphenated(today)}
      </p>
      ${address === undefined ? null : html`<p>${cutText(address, ADDRESS_MAX)}</p>`}
      <p class="hint">${checkText}</p>
      ${button(rowNumber, {
        id: `changed-row-${row}`,
        appearance: 'subtle',
        name: say(text.showRow, { row: firstRow + row }),
        onPress: () => actions.showRow(row),
      })}
    </li>`;
  }
}

/** Prints the old and the new code in the same form, however the sheet writes them. */
function hyphenated(code: string): string {
  return code.replace(/^(\d{3})(\d{4})$/, '$1-$2');
}

/** Names the faults of the codes of these rows. */
function kindsIn(rows: ChangedCodesProps['rows'], { say, language }: Ui): string {
  const checks = new Set(Array.from(rows.values(), checkOf));
  const keys = Object.keys(kindsOfCodes) as (keyof typeof kindsOfCodes)[];
  const kinds = keys.filter((key) => checks.has(key)).map((key) => say(kindsOfCodes[key]));
  return kinds.join(listSeparator[language]);
}

/** A code that was looked up by itself and has no place is not in the data, or cannot be read. */
function checkOf({ check, checkText }: ChangedCode): PostalCodeCheck {
  return check ?? (statusKind(checkText) === 'invalid' ? 'malformed' : 'unknown');
}
