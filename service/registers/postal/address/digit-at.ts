const ZERO = 0x30;
const NINE = 0x39;

/** Whether a digit stands at a place in folded symbols. Nearly every step asks, which a pattern would make slow. */
export function isDigitAt(symbols: string, at: number): boolean {
  const unit = symbols.charCodeAt(at);
  return unit >= ZERO && unit <= NINE;
}
