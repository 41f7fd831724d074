/** Writes the sheets of labels as PDF, with the same layouts as the page. */
import { setImmediate } from 'node:timers/promises';
import { BARCODE_WIDTH, barcodeBars } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import PDFDocument from 'pdfkit';
import { logoBox } from '../sheets/label-logo.ts';
import type { PageOptions } from '../sheets/label-page.ts';
import { EDGE, firstLineTop, type LabelLayout, markText } from '../sheets/layout.ts';
import { labelsPerSheet, type Pair, placeOfLabel } from '../sheets/sheet-format.ts';
import { heightOf } from '../sheets/text-block.ts';
import { EmbeddedFont } from './embedded-font.ts';
import type { LabelFonts } from './label-fonts.ts';
import { openPicture } from './picture.ts';
import { FONT_NAMES, number, TextOperators } from './text-operators.ts';

const POINTS_PER_MM = 72 / 25.4;
/** The mark of a label to check, in its lower right corner. */
const MARK = { size: 1.6, height: 1.8, side: 1, bottom: 0.2 } as const;

/** Writes the pages into `output`. */
export async function writePdf(
  labels: readonly LabelLayout[],
  options: PageOptions,
  fonts: LabelFonts,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<void> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: options.title, Creator: 'daicho', Producer: 'daicho' },
    // Uses no font but the embedded one.
    font: '',
  });
  const written = new Promise<void>((resolve, reject) => {
    output.on('finish', resolve).on('error', reject);
    document.on('error', reject);
  });
  document.pipe(output);
  const font = new EmbeddedFont(document, fonts.own);
  const texts = new TextOperators(fonts, font);
  const { format, skipped, logo } = options;
  const picture = logo && openPicture(document, logo.bytes);
  const { paper } = format;
  const perSheet = labelsPerSheet(format);
  for (let first = -skipped; first < labels.length; first += perSheet) {
    document.addPage({ size: [paper[0] * POINTS_PER_MM, paper[1] * POINTS_PER_MM], margin: 0 });
    Object.assign(document.page.fonts, {
      [FONT_NAMES.horizontal]: font.horizontal,
      [FONT_NAMES.vertical]: font.vertical,
    });
    document.addContent(`q ${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm`);
    for (let at = 0; at < perSheet; at++) {
      const layout = labels[first + at];
      const place = placeOfLabel(format, at);
      if (layout === undefined) continue;
      document.addContent(drawn(layout, place, options, texts));
      if (picture !== undefined) drawLogo(picture, layout, place, format.label);
    }
    document.addContent('Q');
    // Lets the file take the written bytes before the next sheet is drawn.
    await setImmediate();
    signal.throwIfAborted();
  }
  font.end();
  document.end();
  await written;
}

function drawn(
  layout: LabelLayout,
  [left, top]: Pair,
  { format, outlines }: PageOptions,
  texts: TextOperators,
): string {
  const [width, height] = format.label;
  const { lines, indent, columns, barcode, mark, sender = [], digits = [] } = layout;
  const isVertical = columns !== undefined;
  let y = top + firstLineTop(layout, format.label);
  const drawnLines = lines.map(({ text, size, height: tall }) => {
    const length = texts.lengthOf(text) * size;
    const x = isVertical ? width - EDGE.side - length : indent;
    y += tall;
    return texts.line(text, size, left + x, y - tall, tall);
  });
  const drawnDigits = digits.map(({ text, size, ...box }) => {
    const x = box.left + (box.width - texts.lengthOf(text) * size) / 2;
    return texts.line(text, size, left + x, top + box.top, box.height);
  });
  const drawnColumns = (columns ?? []).map((column) =>
    texts.column(
      column.text,
      column.size,
      left + column.left + column.height / 2,
      top + column.top,
    ),
  );
  let bottom = top + height - EDGE.top - heightOf(sender);
  const drawnSender = sender.map(({ text, size, height: tall }) => {
    bottom += tall;
    return texts.line(text, size, left + EDGE.side, bottom - tall, tall);
  });
  const bars =
    barcode === undefined
      ? []
      : [
          drawnBarcode(
            barcode,
            left + (width - barcode.size.width) / 2,
            isVertical ? top + height - EDGE.top - barcode.size.height : y + EDGE.barcode,
          ),
        ];
  return [
    ...(outlines
      ? [`q 0.6 G 0.1 w ${[left, top, width, height].map(number).join(' ')} re S Q`]
      : []),
    ...drawnDigits,
    ...drawnLines,
    ...drawnColumns,
    ...bars,
    ...drawnSender,
    ...(mark === undefined ? [] : [drawnMark(markText(mark), left + width, top + height, texts)]),
  ].join('\n');
}

function drawnBarcode(
  { characters, size }: NonNullable<LabelLayout['barcode']>,
  left: number,
  top: number,
): string {
  const unit = size.width / BARCODE_WIDTH;
  const bars = barcodeBars(characters).map((bar) => `${bar.left} ${bar.top} 1 ${bar.height} re`);
  const [u, x, y] = [unit, left, top].map(number);
  return `q ${u} 0 0 ${u} ${x} ${y} cm\n${bars.join('\n')} f Q`;
}

function drawnMark(text: string, right: number, bottom: number, texts: TextOperators): string {
  const left = right - MARK.side - texts.lengthOf(text) * MARK.size;
  const top = bottom - MARK.bottom - MARK.height;
  return `q 0.8 0 0 rg\n${texts.line(text, MARK.size, left, top, MARK.height)}\nQ`;
}

function drawLogo(
  draw: ReturnType<typeof openPicture>,
  layout: LabelLayout,
  [left, top]: Pair,
  label: Pair,
): void {
  const box = logoBox(layout, label);
  if (box === undefined) return;
  // Pictures are fitted at the left side by default.
  const align = box.align === 'right' ? { align: box.align } : {};
  draw(left + box.left, top + firstLineTop(layout, label), {
    fit: [box.width, box.height],
    ...align,
  });
}
