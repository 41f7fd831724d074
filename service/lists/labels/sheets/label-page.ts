/**
 * Makes the page of labels: HTML that prints on its paper at 100 % and without margins of the browser. The page has no
 * script and loads nothing; every text is escaped.
 */
import { BARCODE_VIEW_BOX, barcodePath } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import { type Html, html } from '../../../html/html.ts';
import type { BoxedDigit } from './code-boxes.ts';
import { type Logo, logoBox } from './label-logo.ts';
import {
  EDGE,
  firstLineTop,
  type LabelColumn,
  type LabelLayout,
  markText,
  senderHeight,
  topEdge,
} from './layout.ts';
import { labelsPerSheet, placeOfLabel, type SheetFormat } from './sheet-format.ts';
import type { LabelLine } from './text-block.ts';
import { combinedNumbers } from './upright-text.ts';

export interface PageOptions {
  readonly title: string;
  readonly format: SheetFormat;
  /** Number of labels of the first sheet that are already used. */
  readonly skipped: number;
  /** Whether the edges of labels are drawn, for a trial on plain paper. */
  readonly outlines: boolean;
  readonly logo?: Logo | undefined;
  /** Shown above the sheets on the screen, and not printed. */
  readonly above?: Html;
}

/** Gives the page in pieces, one for each sheet. */
export function* labelPage(
  labels: readonly LabelLayout[],
  options: PageOptions,
): Generator<string, void, undefined> {
  yield `<!doctype html>\n${head(options)}\n`;
  if (options.above !== undefined) yield `<header>${options.above}</header>\n`;
  if (options.logo !== undefined) yield `${pictureStyle(options.logo)}\n`;
  const { format, skipped } = options;
  const perSheet = labelsPerSheet(format);
  for (let first = -skipped; first < labels.length; first += perSheet) {
    const ofSheet = Array.from({ length: perSheet }, (_, i) => labels[first + i]);
    yield `${sheet(ofSheet, options)}\n`;
  }
  yield '</html>\n';
}

function head({ title, format }: PageOptions): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return `${html`<html lang="ja"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title>`}<style>${paperStyle(format)}${STYLE}</style>`;
}

function paperStyle({ paper: [width, height] }: SheetFormat): string {
  return `
@page { size: ${width}mm ${height}mm; margin: 0 }
section { position: relative; width: ${width}mm; height: ${height}mm; overflow: hidden; break-after: page }`;
}

function sheet(labels: readonly (LabelLayout | undefined)[], options: PageOptions): Html {
  const boxes = labels.map((layout, at) => layout && label(layout, at, options));
  return html`<section>${boxes}</section>`;
}

function label(layout: LabelLayout, at: number, options: PageOptions): Html {
  const { format, outlines } = options;
  const [left, top] = placeOfLabel(format, at);
  const [width, height] = format.label;
  const bottom = EDGE.top + senderHeight(layout.sender);
  const place = `left:${left}mm;top:${top}mm;width:${width}mm;height:${height}mm;padding-top:${topEdge(layout)}mm;padding-bottom:${bottom.toFixed(3)}mm`;
  const edges = outlines
    ? html`<svg class="edge" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/></svg>`
    : '';
  const sender = layout.sender && html`<div class="sender-lines">${layout.sender.map(line)}</div>`;
  const indent =
    layout.indent === EDGE.side ? '' : `padding-left:${(layout.indent - EDGE.side).toFixed(3)}mm`;
  const texts = html`<div class="text" style="${indent}">${layout.lines.map(line)}</div>${layout.columns?.map(column)}${sender}`;
  const kind = layout.columns === undefined ? 'label' : 'label vertical';
  return html`<div class="${kind}" style="${place}">${edges}${layout.digits?.map(digit)}${texts}${barcodeOf(layout)}${logoOf(layout, options)}${markOf(layout)}</div>`;
}

/** Contains the picture once, however many labels show it. */
function pictureStyle({ type, bytes }: Logo): string {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  return `<style>.logo { background-image: url(${address}); background-repeat: no-repeat }</style>`;
}

function line({ text, kind, size, height }: LabelLine): Html {
  return html`<p class="${kind}" style="font-size:${size.toFixed(3)}mm;line-height:${height.toFixed(3)}mm">${text}</p>`;
}

function logoOf(layout: LabelLayout, { logo, format }: PageOptions): Html | '' {
  const box = logo && logoBox(layout, format.label);
  if (box === undefined) return '';
  const top = firstLineTop(layout, format.label);
  const place = `left:${box.left}mm;top:${top.toFixed(3)}mm;width:${box.width.toFixed(3)}mm;height:${box.height.toFixed(3)}mm`;
  return html`<div class="logo" style="${place};background-size:contain;background-position:${box.align}"></div>`;
}

function markOf({ mark }: LabelLayout): Html | '' {
  return mark === undefined ? '' : html`<p class="mark">${markText(mark)}</p>`;
}

function column({ text, kind, size, height, left, top }: LabelColumn): Html {
  const place = `left:${left.toFixed(3)}mm;top:${top.toFixed(3)}mm`;
  const letters = `font-size:${size.toFixed(3)}mm;line-height:${height.toFixed(3)}mm`;
  const pieces = combinedNumbers(text).map((piece, i) =>
    i % 2 === 1 ? html`<span>${piece}</span>` : piece,
  );
  return html`<p class="column ${kind}" style="${place};${letters}">${pieces}</p>`;
}

function digit({ text, size, left, top, width, height }: BoxedDigit): Html {
  const place = `left:${left.toFixed(3)}mm;top:${top}mm;width:${width}mm`;
  return html`<p class="digit" style="${place};font-size:${size}mm;line-height:${height}mm">${text}</p>`;
}

function barcodeOf({ barcode }: LabelLayout): Html | '' {
  if (barcode === undefined) return '';
  const { characters, size } = barcode;
  const style = `width:${size.width}mm;height:${size.height}mm`;
  return html`<svg class="barcode" style="${style}" viewBox="${BARCODE_VIEW_BOX}"><path d="${barcodePath(characters)}"/></svg>`;
}

const STYLE = `
html, body { margin: 0; background: #fff; color: #000 }
section:last-of-type { break-after: auto }
.label { position: absolute; box-sizing: border-box; padding: 2mm 3mm; display: flex; flex-direction: column;
  justify-content: center; font-family: "Hiragino Kaku Gothic ProN", "Yu Gothic Medium", "Yu Gothic", "Noto Sans CJK JP",
  "Noto Sans JP", "BIZ UDPGothic", Meiryo, "MS PGothic", sans-serif; font-kerning: none }
.vertical { justify-content: space-between }
.vertical .text { text-align: right }
.digit { position: absolute; text-align: center }
.column { position: absolute; writing-mode: vertical-rl }
.column span { text-combine-upright: all }
.label p { margin: 0; white-space: pre }
.sender-lines { position: absolute; bottom: 2mm; left: 3mm; right: 3mm }
.logo { position: absolute; print-color-adjust: exact }
.barcode { display: block; align-self: center; margin-top: 2mm; flex: none }
.mark { position: absolute; right: 1mm; bottom: 0.2mm; font-size: 1.6mm; line-height: 1.8mm; color: #c00 }
.edge { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible }
.edge rect { fill: none; stroke: #999; stroke-width: 0.1 }
@media print { header { display: none } }
header { font: 14px/1.6 sans-serif; max-width: 210mm; margin: 8mm auto; padding: 4mm; box-sizing: border-box; background: #fff }
header table { border-collapse: collapse } header th { text-align: left } header td { border-top: 1px solid #ccc; padding: 2px 8px 2px 0; vertical-align: top }
@media screen { html, body { background: #ddd } section { background: #fff; margin: 8mm auto } .label { outline: 0.1mm dashed #bbb } }
`;
