import * as z from 'zod/mini';

/** `GET /v1/download/postalcode/`: paths `<data version>/<file name>`, `latest` standing for the newest. */
export const downloadListSchema = z.object({ json: z.array(z.string()) });

export interface FileFormat {
  /** Name of the file, at the end of the path and of the temporary address. */
  readonly fileName: string;
  /** Name of the download among the endpoints of the OpenAPI description. */
  readonly operationId: 'downloadFile' | 'downloadGzipFile' | 'downloadCsvFile';
  readonly contentType: string;
  /** Content of the file: the answer of a lookup, or a table with a line for each record. */
  readonly content: 'json' | 'csv';
}

export const SPECIFIED_FORMAT: FileFormat = {
  fileName: 'postalcode.json.xz',
  operationId: 'downloadFile',
  contentType: 'application/x-xz',
  content: 'json',
};

/** The specified format, and formats for programs that do not open xz: an addition, whose paths are not in the list. */
export const FILE_FORMATS: readonly FileFormat[] = [
  SPECIFIED_FORMAT,
  {
    fileName: 'postalcode.json.gz',
    operationId: 'downloadGzipFile',
    contentType: 'application/gzip',
    content: 'json',
  },
  {
    fileName: 'postalcode.csv',
    operationId: 'downloadCsvFile',
    contentType: 'text/csv; charset=utf-8',
    content: 'csv',
  },
];
