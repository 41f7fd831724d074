/** Shows JSON schemas: a type in a few words, an object as a table of its fields. */

import { type Html, html } from '../../html/html.ts';
import { isSchema, type JsonSchema, type Tell } from '../document.ts';
import { descriptionPageSentences } from '../words.ts';

/** States the type of a schema, with links to the shapes that it refers to. */
export function typeView(schema: JsonSchema): Html {
  const { $ref, anyOf, allOf, type, items, prefixItems } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (Array.isArray(allOf)) return typeView(allOf[0]);
  if (Array.isArray(anyOf)) return joined(anyOf.map(typeView), ' | ');
  if (Array.isArray(prefixItems)) return html`[${joined(prefixItems.map(typeView), ', ')}]`;
  if (type === 'array') return html`${typeView(isSchema(items) ? items : {})}[]`;
  const names = Array.isArray(type) ? type.join(' | ') : String(type ?? 'any');
  return html`${names}${limits(schema)}`;
}

/** States the limits of a value in a few words. */
function limits(schema: JsonSchema): Html | undefined {
  const { enum: values, format, pattern, minimum, maximum, maxLength } = schema;
  if (Array.isArray(values)) return html`: <code>${values.map(String).join(' | ')}</code>`;
  const said = [
    format,
    format === undefined ? pattern : undefined,
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && `≤ ${maximum}`,
    maxLength !== undefined && `≤ ${maxLength}`,
  ].filter((one) => typeof one === 'string');
  return said.length === 0 ? undefined : html` <code>${said.join(' ')}</code>`;
}

function joined(parts: readonly Html[], by: string): Html {
  return html`${parts.map((part, index) => [index > 0 && by, part])}`;
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Lists the fields of an object and of nameless objects inside: `queries[].t`. */
function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  const { properties, required, items, anyOf } = schema;
  if (isSchema(items)) return fieldsOf(items, `${before}[]`);
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => fieldsOf(one, before));
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = before === '' ? key : `${before}.${key}`;
    const inner = isSchema(property) ? property : {};
    const isRequired = Array.isArray(required) && required.includes(key);
    return [{ name, schema: inner, isRequired }, ...fieldsOf(inner, name)];
  });
}

/** Shows the fields of an object. @param marksRequired whether to mark required fields, as in requests. */
export function fieldTable(schema: JsonSchema, tell: Tell, marksRequired = false): Html {
  const { name, type, meaning, required } = descriptionPageSentences;
  const rows = fieldsOf(schema).map(
    (field) =>
      html`<tr><th scope="row"><code>${field.name}</code>${
        marksRequired && field.isRequired && html` <span class="required">${tell(required)}</span>`
      }</th><td>${typeView(field.schema)}</td><td>${textOf(field.schema)}</td></tr>`,
  );
  if (rows.length === 0) return html`<p>${typeView(schema)}</p>`;
  return html`<div class="wide" tabindex="0" role="group" aria-label="${tell(meaning)}"><table>
<thead><tr><th scope="col">${tell(name)}</th><th scope="col">${tell(type)}</th><th scope="col">${tell(meaning)}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function textOf({ description }: JsonSchema): string {
  return typeof description === 'string' ? description : '';
}
