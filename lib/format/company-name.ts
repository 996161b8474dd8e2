/** The name alone: the register writes «ООО "КЛИМАТ"», with the legal form and quotation marks. */
export function plainCompanyName(written: string, opf: string | null): string {
  const name = opf && written.startsWith(`${opf} `) ? written.slice(opf.length).trimStart() : written;
  return name.replace(/^["«](.*)["»]$/, '$1');
}

/** As a company is called: «ООО «Климат»». */
export const companyTitle = (opf: string | null, name: string): string => [opf, `«${name}»`].filter(Boolean).join(' ');
