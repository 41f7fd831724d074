/** Forms and their fields, each with its label, hint and problem. */

import { type Hole, type Html, html } from '../../html/html.ts';
import { formToken } from '../session/token.ts';
import type { Problem, Visit } from '../visit.ts';

/** Name of the field that holds the session's form token. */
export const TOKEN_FIELD = 'form-token';

interface FormOptions {
  /** Whether the form sends a file. */
  readonly isUpload?: boolean;
}

/** Makes a form that is sent to a page of the dashboard. */
export function postForm(
  visit: Visit,
  page: string,
  content: Hole,
  { isUpload = false }: FormOptions = {},
): Html {
  const encoding = isUpload && html` enctype="multipart/form-data"`;
  const token = formToken(visit.session.token);
  return html`<form method="post" action="${visit.at(page)}"${encoding}>
<input type="hidden" name="${TOKEN_FIELD}" value="${token}">
${content}
</form>`;
}

interface FieldTexts {
  /** Name and id. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly problems?: readonly Problem[] | undefined;
}

interface FieldOptions extends FieldTexts {
  readonly value?: string;
  readonly type?: 'text' | 'url' | 'search' | 'file';
  readonly maxLength?: number;
  /** Content types and extensions of files that are offered. */
  readonly accept?: string;
}

export function textField(options: FieldOptions): Html {
  const { name, value = '', type = 'text', maxLength, accept } = options;
  // Neither `required` nor `type="url"`: the browser's own checks would use its language, and come before our checks.
  const attributes = html`${describedBy(options)}${maxLength !== undefined && html` maxlength="${maxLength}"`}${
    accept !== undefined && html` accept="${accept}"`
  }`;
  const input = html`<input id="${name}" name="${name}" type="${type === 'url' ? 'text' : type}"${
    type === 'url' && html` inputmode="url"`
  }${type !== 'file' && html` value="${value}"`} autocomplete="off" spellcheck="false"${attributes}>`;
  return labelled(options, input);
}

export function textArea(options: FieldTexts & { value?: string; rows?: number }): Html {
  const { name, value = '', rows = 6 } = options;
  return labelled(
    options,
    // HTML drops the first line break in a text area.
    html`<textarea id="${name}" name="${name}" rows="${rows}" spellcheck="false"${describedBy(options)}>
${value}</textarea>`,
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export function radioGroup(
  options: FieldTexts & { choices: readonly Choice[]; chosen: string },
): Html {
  const { name, label, choices, chosen } = options;
  const radios = choices.map(({ value, label, hint }, i) => {
    // The first choice has the group's id, to which the summary of problems links.
    const id = i === 0 ? name : `${name}-${value}`;
    return html`<div class="choice"><input type="radio" id="${id}" name="${name}" value="${value}"${
      value === chosen && html` checked`
    }${hint !== undefined && html` aria-describedby="${id}-hint"`}><label for="${id}">${label}</label>${
      hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`
    }</div>`;
  });
  return html`<fieldset><legend>${label}</legend>${notes(options)}${radios}</fieldset>`;
}

function labelled(options: FieldTexts, control: Html): Html {
  const { name, label } = options;
  return html`<div class="field"><label for="${name}">${label}</label>${notes(options)}${control}</div>`;
}

function notes({ name, hint, problems }: FieldTexts): Html {
  const problem = problemOf(name, problems);
  return html`${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
    problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`
  }`;
}

function describedBy({ name, hint, problems }: FieldTexts): Html {
  const problem = problemOf(name, problems);
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ];
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${
    problem !== undefined && html` aria-invalid="true"`
  }`;
}

function problemOf(name: string, problems: readonly Problem[] = []): string | undefined {
  return problems.find(({ field }) => field === name)?.text;
}
