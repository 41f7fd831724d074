/** HtmlService (reference, "HtmlService" and "HtmlOutput"; guides, "HTML service: restrictions"). */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';

export interface HtmlOutput {
  setWidth(width: number): HtmlOutput;
  setHeight(height: number): HtmlOutput;
  setTitle(title: string): HtmlOutput;
  getTitle(): string;
  setContent(html: string): HtmlOutput;
  getContent(): string;
}

export function htmlService({ fail }: Execution, document: Document) {
  function outputOf(html: string): HtmlOutput {
    let content = checked(html);
    let title = '';
    const output: HtmlOutput = {
      setWidth: () => output,
      setHeight: () => output,
      setTitle(next) {
        title = next;
        return output;
      },
      getTitle: () => title,
      setContent(next) {
        content = checked(next);
        return output;
      },
      getContent: () => content,
    };
    return output;
  }

  /** Google cuts off what follows `//` in a template literal, and a page cannot load files of the project. */
  function checked(html: string): string {
    if (/`[^`'"]*:\/\//.test(html))
      fail('this host cuts `//` in template literals, as Google does');
    return html;
  }

  return {
    createHtmlOutput: outputOf,
    createHtmlOutputFromFile(name: string): HtmlOutput {
      const html = document.files[name];
      return html === undefined ? fail(`No HTML file named ${name} was found.`) : outputOf(html);
    },
  };
}
