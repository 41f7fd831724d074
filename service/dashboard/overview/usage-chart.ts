/** Draws requests by day as bars, beside a table that says the same. Sizes are in units of the picture. */
import { type Html, html } from '../../html/html.ts';
import type { DayUsage } from './days.ts';

const WIDTH = 720;
const HEIGHT = 120;
/** Width of a bar, as a share of its day's width. */
const BAR = 0.72;

/** @param label description of the picture for screen readers. */
export function usageChart(usage: readonly DayUsage[], label: string): Html {
  const most = Math.max(1, ...usage.map(({ requests }) => requests));
  const step = WIDTH / usage.length;
  const bars = usage.map(({ day, requests }, i) => {
    // Keeps small values visible.
    const height = requests === 0 ? 0 : Math.max(2, (requests / most) * HEIGHT);
    const x = (i * step + (step * (1 - BAR)) / 2).toFixed(1);
    const y = (HEIGHT - height).toFixed(1);
    return html`<rect x="${x}" y="${y}" width="${(step * BAR).toFixed(1)}" height="${height.toFixed(1)}"><title>${day}: ${requests.toLocaleString('en')}</title></rect>`;
  });
  return html`<figure class="chart">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">
${bars}
</svg>
<figcaption aria-hidden="true"><span>${usage[0]?.day}</span><span>${usage.at(-1)?.day}</span></figcaption>
</figure>`;
}
