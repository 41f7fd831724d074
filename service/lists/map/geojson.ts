import type { MapContents } from './map-contents.ts';

/** Prints the points as GeoJSON (RFC 7946): longitude before latitude, and a property for each column that the map shows. */
export function geoJson({ rows, label, color }: MapContents): string {
  const features = rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    properties: {
      prefecture: row.prefecture,
      city: row.city,
      level: row.level,
      // A column of the list that has one of these names is what was asked for.
      ...(label === undefined ? {} : { [label]: row.label }),
      ...(color === undefined ? {} : { [color]: row.group }),
    },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
