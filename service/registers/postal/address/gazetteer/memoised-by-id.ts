/** Makes a function that keeps its answers, like `memoised`, for places: by their ids, which are small numbers. */
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
