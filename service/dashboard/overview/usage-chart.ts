/** Draws requests by day as bars, beside a table that says the same. Sizes are in units of the picture. */
import { type Html, html } from '../html/html.ts';
import type { DayUsage } from './days.ts';

const WIDTH = 720;
const HEIGHT = 150;
const TOP = 18;
const BOTTOM = 22;
/** Share of a day's place that its bar takes. */
const BAR = 0.72;

/** @param label what the picture says, for those who do not see it. */
export function usageChart(usage: readonly DayUsage[], label: string): Html {
  const most = Math.max(1, ...usage.map(({ requests }) => requests));
  const room = HEIGHT - TOP - BOTTOM;
  const step = WIDTH / usage.length;
  const bars = usage.map(({ day, requests }, i) => {
    // What is little is still seen.
    const height = requests === 0 ? 0 : Math.max(2, (requests / most) * room);
    const x = (i * step + (step * (1 - BAR)) / 2).toFixed(1);
    const y = (HEIGHT - BOTTOM - height).toFixed(1);
    return html`<rect x="${x}" y="${y}" width="${(step * BAR).toFixed(1)}" height="${height.toFixed(1)}"><title>${day}: ${requests.toLocaleString('en')}</title></rect>`;
  });
  const base = HEIGHT - BOTTOM + 0.5;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<text x="0" y="12">${most.toLocaleString('en')}</text>
<line x1="0" y1="${base}" x2="${WIDTH}" y2="${base}"></line>
${bars}
<text x="0" y="${HEIGHT - 5}">${usage[0]?.day}</text>
<text x="${WIDTH}" y="${HEIGHT - 5}" text-anchor="end">${usage.at(-1)?.day}</text>
</svg>`;
}
