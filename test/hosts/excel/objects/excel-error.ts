/** An error that Excel reports to the add-in, with the code of Microsoft's table of error codes. */
export class ExcelError extends Error {
  readonly code: string;

  constructor(code: string, message: string = code) {
    super(message);
    this.code = code;
  }
}
