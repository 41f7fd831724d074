import { mkdirSync } from 'node:fs';
import { startChromium } from '../test/hosts/excel/browser.ts';
import { states } from '../test/pane/views/states.ts';
import { serveGallery } from '../test/e2e/pane/gallery-page.ts';
const OUT = process.env.OUT ?? '/tmp/sheets'; mkdirSync(OUT, { recursive: true });
const looks = (process.env.LOOKS ?? 'light.ja.320').split(',');
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
const gallery = await serveGallery(); const browser = await startChromium();
for (const look of looks) {
  const [theme, language, w] = look.split('.'); const width = Number(w);
  const page = await browser.newPage({ viewport: { width, height: 480 }, reducedMotion: 'reduce' });
  await page.goto(gallery.url);
  const shots: [string, string][] = [];
  for (const [name, state] of Object.entries(states)) {
    if (!only.test(name)) continue;
    await page.setViewportSize({ width, height: 480 });
    await page.evaluate(`daicho.show(${JSON.stringify({ ...state, theme, language })})`);
    // As high as all of it needs, at most 1400.
    const need = await page.evaluate("(() => { const m = document.getElementById('main'); return Math.min(1400, Math.max(480, innerHeight + m.scrollHeight - m.clientHeight)); })()") as number;
    await page.setViewportSize({ width, height: need });
    shots.push([name, (await page.screenshot()).toString('base64')]);
  }
  await page.close();
  const PER = 10;
  for (let i = 0; i < shots.length; i += PER) {
    const part = shots.slice(i, i + PER);
    const html = `<body style="margin:4px;background:#888;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:6px;align-items:flex-start;width:${5 * (width + 6) + 8}px">${part.map(([n, b]) => `<div style="width:${width}px"><div style="background:#ff0;height:14px;overflow:hidden">${n}</div><img src="data:image/png;base64,${b}" width=${width}></div>`).join('')}</body>`;
    const p = await browser.newPage({ viewport: { width: 5 * (width + 6) + 16, height: 600 } });
    await p.setContent(html); await p.screenshot({ path: `${OUT}/${look}-${String(i / PER).padStart(2, '0')}.png`, fullPage: true }); await p.close();
  }
  console.log(look, shots.length);
}
await browser.close(); await gallery.close();
