/** Makes a function that computes each answer once, like `memoised`, for places, which have numbers. */
export function memoisedById<P extends { readonly id: number }, V>(
  read: (place: P) => V,
): (place: P) => V {
  const known: (V | undefined)[] = [];
  return (place) => {
    const { id } = place;
    let value = known[id];
    if (value === undefined) {
      value = read(place);
      while (known.length <= id) known.push(undefined);
      known[id] = value;
    }
    return value;
  };
}
