/** An address that breaks neither after «ул.» nor before the number of a house. */
export function unbrokenAddress(address: string): string {
  return address.replace(/\. (?=\S)|, (?=\d)/g, (end) => end.replace(' ', '\u00a0'));
}
