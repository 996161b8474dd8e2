/** The bare name from a register's spelling, which includes the legal form and quotation marks: «ООО "КЛИМАТ"». */
export function plainCompanyName(written: string, opf: string | null): string {
  const name = opf && written.startsWith(`${opf} `) ? written.slice(opf.length).trimStart() : written;
  return name.replace(/^["«](.*)["»]$/, '$1');
}

/** Legal form and name in guillemets: «ООО «Климат»». */
export const companyTitle = (opf: string | null, name: string): string => [opf, `«${name}»`].filter(Boolean).join(' ');
