/** Version of the stored form, changed with it. */
const FORM = 1;
/** Number of names. All texts together stay below the 5 MB of the smallest store. */
export const SHELVES = 64;

export const SHELF_NAMES = Array.from({ length: SHELVES }, (_, n) => `daicho.results.${FORM}.${n}`);
