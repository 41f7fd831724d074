/** Fills the manifest's placeholders. */
import { manifestSentences } from '@daicho/shared/messages/excel.ts';

/** Address at which `daicho serve` serves the add-in with a certificate: Office requires HTTPS. */
export const DEFAULT_BASE = 'https://localhost:8787/excel';

/** @param base address of the built files, without a closing slash. @throws Error for a placeholder without a value. */
export function fillManifest(template: string, base: string): string {
  const values = new Map([['base', base]]);
  for (const [name, sentence] of Object.entries(manifestSentences)) {
    values.set(`${name}.ja`, sentence.ja);
    values.set(`${name}.en`, sentence.en);
  }
  const withoutComments = template.replace(/<!--[\s\S]*?-->\s*/g, '');
  return withoutComments.replace(/\{([\w.]+)\}/g, (hole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`nothing fills ${hole} of the manifest`);
    return escapeXml(value);
  });
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
