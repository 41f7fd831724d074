/** Markup: a text stays a text, whatever it contains. A third-party parser (saxes) reads the text back. */
import { html } from '@daicho/service/html/html.ts';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it, test } from 'vitest';
import { cases } from '../../cases.ts';

interface Read {
  readonly tags: string[];
  readonly attributes: string[];
  text: string;
}

function read(markup: string): Read {
  const found: Read = { tags: [], attributes: [], text: '' };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    found.tags.push(name);
    found.attributes.push(...Object.values(attributes));
  });
  parser.on('text', (text) => {
    found.text += text;
  });
  parser.write(markup).close();
  return found;
}

/** Texts that XML can hold, with markup in many of them. The parser reads every kind of line break as the same one. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '&amp;',
        '</p>',
        '<script>',
        '-->',
        ']]>',
        '${',
        '=',
      ),
      fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)),
    ),
  )
  .map((parts) => parts.join(''));

describe('a text in a template', () => {
  it('is read back as it was, in content and in an attribute, and adds no tag', () => {
    fc.assert(
      fc.property(texts, texts, (content, attribute) => {
        const inner = html`<b>${content}</b>`;
        const markup = html`<p title="${attribute}">${[inner, content]}</p>`;
        const { tags, attributes, text } = read(markup.toString());
        expect({ tags, attributes, text }).toEqual({
          tags: ['p', 'b'],
          attributes: [attribute],
          text: content + content,
        });
      }),
      { numRuns: cases(200, 5_000) },
    );
  });

  it('may be a number or a list, and is empty for null, undefined and false', () => {
    const markup = html`<p>${1}${['a', 2]}${null}${undefined}${false}${0}</p>`;
    expect(markup.toString()).toBe('<p>1a20</p>');
  });
});

describe('a place where escaping is not enough is refused', () => {
  const text = 'x onclick=alert(1)';
  test.each([
    ['an attribute without quotes', () => html`<p title=${text}></p>`],
    ['an attribute in single quotes', () => html`<p title='${text}'></p>`],
    ['the name of an attribute', () => html`<p ${text}></p>`],
    ['the name of a tag', () => html`<${text}>`],
    ['an attribute by itself', () => html` title=${text}`],
    ['markup in an attribute', () => html`<p title="${html`<b>"</b>`}"></p>`],
  ])('%s', (_, make) => {
    expect(make).toThrow(TypeError);
  });

  it('markup may still add attributes to a tag', () => {
    const checked = html` checked title="${'"'}"`;
    expect(html`<input${checked}${false}>`.toString()).toBe('<input checked title="&quot;">');
  });

  it('no object passes for markup', () => {
    const forged = { toString: () => '<b>', text: '<b>' } as unknown as string;
    expect(html`<p>${String(forged)}</p>`.toString()).toBe('<p>&lt;b&gt;</p>');
    expect(() => html`<p>${forged}</p>`).toThrow();
  });
});
