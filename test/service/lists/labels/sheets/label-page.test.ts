import { labelPage, type PageOptions } from '@daicho/service/lists/labels/sheets/label-page.ts';
import { layoutOf } from '@daicho/service/lists/labels/sheets/layout.ts';
import {
  SHEET_FORMATS,
  type SheetFormat,
} from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import { describe, expect, it } from 'vitest';

const format = SHEET_FORMATS['12'] as SheetFormat;

function page(names: readonly string[], options: Partial<PageOptions> = {}): string {
  const labels = names.map((name) => {
    const layout = layoutOf(
      {
        postalCode: '1000013',
        address: ['東京都千代田区霞が関1-3-2'],
        addressee: [name],
        barcode: customerBarcode('1000013', '1-3-2'),
      },
      format.label,
    );
    if (layout === undefined) throw new Error('does not fit');
    return layout;
  });
  const settings = { title: 'labels.html', format, skipped: 0, outlines: false, ...options };
  return [...labelPage(labels, settings)].join('');
}

const count = (text: string, part: string) => text.split(part).length - 1;

describe('the page of labels', () => {
  it('has a section for each sheet and a box for each label', () => {
    const text = page(Array.from({ length: 13 }, () => '山田　様'));
    expect(count(text, '<section>')).toBe(2);
    expect(count(text, 'class="label"')).toBe(13);
    expect(count(text, 'class="barcode"')).toBe(13);
    expect(text).toContain('left:18.6mm;top:21.2mm;width:86.4mm;height:42.3mm');
    expect(text).toContain('style="width:79.8mm;height:3.6mm"');
  });

  it('leaves out labels that are used already', () => {
    const text = page(['山田　様'], { skipped: 3 });
    expect(text).toContain('left:105mm;top:63.5mm');
  });

  it('draws edges if they are asked for', () => {
    expect(page(['山田　様'])).not.toContain('<rect');
    expect(page(['山田　様'], { outlines: true })).toContain('<rect width="86.4" height="42.3"/>');
  });

  it.each(['<script>alert(1)</script>', '</style><b>', '"><img src=x onerror=x>', '&lt;b&gt;'])(
    'shows %s as text',
    (name) => {
      const text = page([name], { title: name });
      expect(text).not.toMatch(/<(?:script|img|b)\b/);
      const shown = name
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;');
      expect(text).toContain(`<title>${shown}</title>`);
    },
  );

  it('runs and loads nothing', () => {
    const text = page(['山田　様']);
    expect(text).toContain('default-src &#39;none&#39;');
    expect(text).not.toMatch(/<script|<link|url\(|@import|https?:/);
  });
});
