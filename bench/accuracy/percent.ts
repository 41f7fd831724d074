/** Writes a share between 0 and 1 as `99.92 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
