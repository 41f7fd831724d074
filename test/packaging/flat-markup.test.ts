import { describe, expect, it } from 'vitest';
import { flatMarkup } from '../../packaging/flat-markup.ts';

const SOURCE = `const view = html\`<div
    class="a">
    <p>\${text}
      and more</p>
    \${button}
  </div>\`;`;
const FLAT = `const view = html\`<div
class="a"><p>\${text}
and more</p>\${button}</div>\`;`;

describe('flat markup', () => {
  it('has no line breaks and no indentation; other files keep theirs', () => {
    expect(flatMarkup('/daicho/pane/src/views/page.ts', SOURCE)).toBe(FLAT);
    expect(flatMarkup('/daicho/pane/src/flow/flow.ts', SOURCE)).toBe(SOURCE);
  });
});
