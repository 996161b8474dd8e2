export function serverActionReducer(): never {
  throw new Error('There are no server actions');
}
