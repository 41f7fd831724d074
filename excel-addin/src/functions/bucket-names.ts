/** Version of the stored form; raise it when the form changes. */
const FORM = 1;
/** Number of buckets, each a text under a name. All these texts together stay below the 5 MB of the smallest store. */
export const BUCKETS = 64;

export const BUCKET_NAMES = Array.from(
  { length: BUCKETS },
  (_, n) => `daicho.results.${FORM}.${n}`,
);
