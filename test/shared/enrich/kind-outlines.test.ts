import { localOutlines, registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { allKinds, kinds, localKinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';

const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);

describe('the outlines of kinds', () => {
  it('are those of all kinds, in their order', () => {
    expect(ids(registerOutlines)).toEqual(ids(kinds));
    expect(ids(localOutlines)).toEqual(ids(localKinds));
  });

  it('say the same as the kinds themselves', () => {
    for (const [at, outline] of [...registerOutlines, ...localOutlines].entries()) {
      const { catalogue, ...others } = outline;
      expect(allKinds[at]).toMatchObject(others);
      expect(allKinds[at]?.catalogue).toMatchObject({
        ids: catalogue.ids,
        defaults: catalogue.defaults,
      });
    }
  });
});
