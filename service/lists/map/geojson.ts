import type { MapContents } from './map-contents.ts';

/** Prints the points as GeoJSON (RFC 7946: longitude first), each with its place and the columns that the map shows. */
export function geoJson({ rows, label, color }: MapContents): string {
  const features = rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    properties: {
      prefecture: row.prefecture,
      city: row.city,
      level: row.level,
      // A column of the list replaces a property with the same name, since the person asked for that column.
      ...(label === undefined ? {} : { [label]: row.label }),
      ...(color === undefined ? {} : { [color]: row.group }),
    },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
