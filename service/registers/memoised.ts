/**
 * Makes a function that computes the answer for each key once and keeps the answer, unless it is undefined. Meant for a
 * limited number of keys.
 */
export function memoised<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = read(key);
      known.set(key, value);
    }
    return value;
  };
}
