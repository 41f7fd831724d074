/** Opens a picture once for all pages. pdfkit can do that, as its guide says, but its typings do not know it yet. */
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Document = PDFKit.PDFDocument;

/** A picture as pdfkit has opened it. */
interface OpenedPicture {
  readonly width: number;
  readonly height: number;
  /** For a PNG, its pixels, still compressed. */
  readonly image?: { readonly imgData: Uint8Array };
}

interface WithPictures {
  openImage(bytes: Buffer): OpenedPicture;
  image(
    picture: OpenedPicture,
    x: number,
    y: number,
    options: { readonly fit: readonly [number, number]; readonly align?: 'right' },
  ): void;
}

/** Opens it, and gives a function that draws it into a box. */
export function openPicture(document: Document, bytes: Buffer) {
  const withPictures = document as unknown as WithPictures;
  const picture = withPictures.openImage(bytes);
  return (...[x, y, options]: Tail<Parameters<WithPictures['image']>>) =>
    withPictures.image(picture, x, y, options);
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never;

/** Whether the PDF can show it. Pixels that pdfkit decompresses later, where a failure goes unnoticed, are decompressed here. */
export function isWholePicture(bytes: Buffer): boolean {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  try {
    const { image } = (document as unknown as WithPictures).openImage(bytes);
    if (image !== undefined) inflateSync(image.imgData);
    return true;
  } catch {
    return false;
  }
}
