/** Latitude on a map: degrees of longitude from the equator, as Mercator stretches them. */
export function mercatorLatitude(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
}
