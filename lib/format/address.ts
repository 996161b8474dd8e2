/** An address that breaks neither after «ул.» or a register's «ул» nor before the number of a house. */
export function unbrokenAddress(address: string): string {
  return address.replace(/\. (?=\S)|, (?=\d)|(?<!\p{L})(?:г|ул|д|к|стр|кв|оф) (?=\S)/gu, (end) =>
    end.replace(' ', '\u00a0'),
  );
}
