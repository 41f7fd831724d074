const ZERO = 0x30;
const NINE = 0x39;

/** Whether there is a digit at a position in folded symbols. Nearly every step asks, so a pattern would be too slow. */
export function isDigitAt(symbols: string, at: number): boolean {
  const unit = symbols.charCodeAt(at);
  return unit >= ZERO && unit <= NINE;
}
