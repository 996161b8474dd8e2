/** Puts no-break spaces into an address: after «ул.» or a register's «ул», and before a house number. */
export function unbrokenAddress(address: string): string {
  return address.replace(
    /\. (?=\S)|, (?=\d)|(?<!\p{L})(?:г|ул|пер|ш|наб|пл|д|к|корп|стр|влд|кв|оф|пом|помещ|эт|каб|ком) (?=\S)/gu,
    (end) => end.replace(' ', '\u00a0'),
  );
}
