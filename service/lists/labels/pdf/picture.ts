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

interface PictureOptions {
  readonly fit: readonly [number, number];
  readonly align?: 'right';
}

interface WithPictures {
  openImage(bytes: Buffer): OpenedPicture;
  image(picture: OpenedPicture, x: number, y: number, options: PictureOptions): void;
}

/** Opens a picture, and gives a function that draws the picture into a box. */
export function openPicture(document: Document, bytes: Buffer) {
  const withPictures = document as unknown as WithPictures;
  const picture = withPictures.openImage(bytes);
  return (x: number, y: number, options: PictureOptions) =>
    withPictures.image(picture, x, y, options);
}

/**
 * Whether a PDF can show a picture. pdfkit decompresses the pixels later, when a failure would go unnoticed, so they
 * are also decompressed here.
 */
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
