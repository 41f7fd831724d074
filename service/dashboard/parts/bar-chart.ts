/** Draws numbers as bars over time, with an axis and possibly a limit as a line. Sizes are units of the picture. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';

const WIDTH = 720;
const HEIGHT = 120;
/** Width of a bar, as a share of its place. */
const BAR = 0.72;

interface Bar {
  /** Text that appears under the pointer. */
  readonly label: string;
  readonly value: number;
  /** Part of the value to highlight, at the top. */
  readonly refused?: number;
}

interface BarChart {
  readonly bars: readonly Bar[];
  /** Description for screen readers. */
  readonly label: string;
  /** Texts below the first and the last bar. */
  readonly first: string;
  readonly last: string;
  readonly limit?: { readonly value: number; readonly label: string } | undefined;
  /** Text that explains the highlighted part. */
  readonly refusedLabel?: string | undefined;
}

export function barChart({ bars, label, first, last, limit, refusedLabel }: BarChart): Html {
  const top = topOf(Math.max(1, limit?.value ?? 0, ...bars.map(({ value }) => value)));
  const step = WIDTH / bars.length;
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(2, (value / top) * HEIGHT));
  const drawn = bars.map(({ label: text, value, refused = 0 }, i) => {
    const x = i * step + (step * (1 - BAR)) / 2;
    const height = heightOf(value);
    const part = Math.min(heightOf(refused), height);
    const box = (kind: string, from: number, size: number) =>
      size > 0 &&
      html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - from - size).toFixed(1)}" width="${(step * BAR).toFixed(1)}" height="${size.toFixed(1)}"/>`;
    if (value === 0) return false;
    return html`<g><title>${text}</title>${box('', 0, height - part)}${box('refused', height - part, part)}</g>`;
  });
  const y = limit && (HEIGHT - (limit.value / top) * HEIGHT).toFixed(1);
  const legend = html`${limit && html`<li><span class="key limit"></span>${limit.label}</li>`}${
    refusedLabel !== undefined && html`<li><span class="key refused"></span>${refusedLabel}</li>`
  }`;
  return html`<figure class="chart">
<div class="plot"><div class="axis" aria-hidden="true"><span>${countText(top)}</span><span>${countText(top / 2)}</span><span>0</span></div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">
${[0, HEIGHT / 2].map(gridLine)}
${drawn}
${y !== undefined && html`<line class="limit" x1="0" x2="${WIDTH}" y1="${y}" y2="${y}"/>`}
</svg></div>
<figcaption aria-hidden="true"><span>${first}</span><span>${last}</span></figcaption>
${(limit !== undefined || refusedLabel !== undefined) && html`<ul class="legend" aria-hidden="true">${legend}</ul>`}
</figure>`;
}

function gridLine(y: number): Html {
  return html`<line class="grid" x1="0" x2="${WIDTH}" y1="${y}" y2="${y}"/>`;
}

/**
 * Finds a round number that is at least `most`: 2, 4, 6, 8 or 10 times the power of ten at or below `most`. Half of the
 * number is then round too.
 */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [2, 4, 6, 8, 10].find((one) => one * power >= most) ?? 20;
  return factor * power;
}
