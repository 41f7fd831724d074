/**
 * Background of the map: pale tiles of the Geospatial Information Authority of Japan. No tile is requested before a
 * person switches the tiles on. Then each tile in view is requested once.
 */
globalThis.mapTiles = ({ onLoaded, onFailed }) => {
  const SIZE = 256;
  /** First and last zoom level of the tiles. */
  const [FIRST, LAST] = [5, 18];
  /** Degrees of the map that tiles cover: there are none outside Japan, between 20 and 46 degrees north. */
  const JAPAN = { west: 122, east: 154.5, south: 20.42, north: 51.93 };
  /** Milliseconds for which the view has to rest, so that levels in passing request no tiles. */
  const REST_MS = 200;
  /** Largest number of tiles in memory. */
  const STORED_MAX = 600;
  const images = new Map();
  let waiting;

  function load(key) {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = onLoaded;
    image.onerror = () => {
      images.delete(key);
      onFailed();
    };
    image.src = `https://cyberjapandata.gsi.go.jp/xyz/pale/${key}.png`;
    images.set(key, image);
    if (images.size > STORED_MAX) images.delete(images.keys().next().value);
  }

  /**
   * Draws the tiles that are loaded, and requests the others. @param view edges in degrees of the map, and pixels a
   * degree. @returns whether any was drawn.
   */
  function draw(context, { west, east, north, south, scale }) {
    const level = Math.min(Math.max(Math.round(Math.log2((scale * 360) / SIZE)), FIRST), LAST);
    const degrees = 360 / 2 ** level;
    const at = (edge) => Math.floor((180 + edge) / degrees);
    const [left, right] = [at(Math.max(west, JAPAN.west)), at(Math.min(east, JAPAN.east))];
    const top = at(-Math.min(north, JAPAN.north));
    const bottom = at(-Math.max(south, JAPAN.south));
    const missing = [];
    let drawn = 0;
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const key = `${level}/${x}/${y}`;
        const image = images.get(key);
        if (image === undefined) missing.push(key);
        if (image?.complete !== true || image.naturalWidth === 0) continue;
        const [from, to] = [x * degrees - 180 - west, y * degrees - 180 + north];
        // Half a pixel more hides the seams.
        const side = degrees * scale + 0.5;
        context.drawImage(image, from * scale, to * scale, side, side);
        drawn += 1;
      }
    }
    clearTimeout(waiting);
    if (missing.length > 0) waiting = setTimeout(() => missing.forEach(load), REST_MS);
    return drawn > 0;
  }

  return { draw, stop: () => clearTimeout(waiting) };
};
