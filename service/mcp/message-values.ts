/**
 * Whether a message holds more than `most` values, at any depth. The protocol copies a message several times while no
 * other request is answered, so an oversized message is refused first.
 */
export function hasMoreValues(message: unknown, most: number): boolean {
  const unread = [message];
  for (let count = 1; unread.length > 0; ) {
    const value = unread.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside: unknown[] = Object.values(value);
    count += inside.length;
    if (count > most) return true;
    unread.push(...inside);
  }
  return false;
}
