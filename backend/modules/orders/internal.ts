export const sumBy = <T>(values: Iterable<T>, valueOf: (value: T) => number): number => {
  let sum = 0;
  for (const value of values) sum += valueOf(value);
  return sum;
};
