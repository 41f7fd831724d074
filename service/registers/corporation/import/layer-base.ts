/**
 * Largest layer, as a share of the base; over a small base, the layer may have `LAYER_AT_LEAST` rows. Every import
 * rewrites the layer, and every search reads it.
 */
const LAYER_SHARE = 0.03;
const LAYER_AT_LEAST = 1_000;

interface Layered {
  readonly table: {
    readonly base: { readonly size: number };
    readonly layer: { readonly size: number } | undefined;
  };
}

/**
 * Gives the snapshot whose base gets differences as a layer, or undefined if all rows have to be rewritten.
 *
 * @param fresh number of rows of the differences.
 */
export function layerBase<S extends Layered>(before: S, fresh: number): S | undefined {
  const { base, layer } = before.table;
  const most = Math.max(LAYER_AT_LEAST, base.size * LAYER_SHARE);
  return fresh + (layer?.size ?? 0) <= most ? before : undefined;
}
