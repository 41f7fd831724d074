/** The fields of a form that was sent, without NULs, which PostgreSQL refuses. */
export class Form {
  readonly #values: URLSearchParams;

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  /** Gives a field's text without the spaces around it, or an empty text if the field is missing. */
  text(name: string): string {
    return this.raw(name).trim();
  }

  /** Gives a field's text as it was typed. */
  raw(name: string): string {
    return this.all(name)[0] ?? '';
  }

  /** Lists the values of a field that may occur several times. */
  all(name: string): readonly string[] {
    return this.#values.getAll(name).map((text) => text.replaceAll('\0', ''));
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }
}
