import { kindOf } from '@daicho/pane/src/kind-of.ts';
import { localOutlines, registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { expect, it } from 'vitest';

it('every kind is found by its outline', () => {
  for (const outline of [...registerOutlines, ...localOutlines]) {
    const kind = kindOf(outline);
    expect(kind.id).toBe(outline.id);
    expect(kind.lookup.key).toBeTypeOf('function');
  }
});
