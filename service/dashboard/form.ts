/** What a person sent with a form. */
export class Form {
  readonly #values: URLSearchParams;

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  /** Gives a field's text without the spaces around it; empty where it is missing. */
  text(name: string): string {
    return this.raw(name).trim();
  }

  /** Gives a field's text as it was typed. */
  raw(name: string): string {
    return this.#values.get(name) ?? '';
  }

  /** Lists the values of a field that may be there several times. */
  all(name: string): readonly string[] {
    return this.#values.getAll(name);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }
}
