/**
 * The places of some numbers in their order, from the smallest, after leaving out the first `skip`. Equal ones are ordered by
 * their places. Sorting all of them would take ten times as long.
 */
export function pickSorted(
  numbers: Float64Array,
  skip: number,
  count: number,
  comesFirst: (place: number, other: number) => number,
): number[] {
  const last = Math.min(skip + count, numbers.length) - 1;
  if (last < skip) return [];
  const partly = numbers.slice();
  const largest = partition(partly, last, partly.length - 1);
  const smallest = partition(partly, skip, last);
  const at = (place: number) => numbers[place] ?? Number.NaN;
  const among: number[] = [];
  let before = 0;
  for (let place = 0; place < numbers.length; place++) {
    if (at(place) < smallest) before += 1;
    else if (at(place) <= largest) among.push(place);
  }
  return among
    .sort((one, other) => at(one) - at(other) || comesFirst(one, other))
    .slice(skip - before, skip - before + count);
}

/** Moves smaller numbers before a place and larger ones after it, up to `end`; returns the number that belongs there. */
function partition(numbers: Float64Array, place: number, end: number): number {
  const at = (index: number) => numbers[index] ?? Number.NaN;
  let [from, to] = [0, end];
  while (from < to) {
    const pivot = at(place);
    let [low, high] = [from, to];
    while (low <= high) {
      while (at(low) < pivot) low += 1;
      while (at(high) > pivot) high -= 1;
      if (low > high) break;
      const moved = at(low);
      numbers[low] = at(high);
      numbers[high] = moved;
      low += 1;
      high -= 1;
    }
    if (high < place) from = low;
    if (place < low) to = high;
  }
  return at(place);
}
