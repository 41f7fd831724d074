/** Converts a latitude into its distance from the equator on a Mercator map, in degrees of longitude. */
export function mercatorLatitude(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
}
