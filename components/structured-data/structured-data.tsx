interface StructuredDataProps {
  /** as `toJsonLd` writes it; empty in the browser, see there */
  json: string;
}

/** JSON-LD for search engines. */
export function StructuredData({ json }: StructuredDataProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />;
}

/**
 * Plain JSON for a script element. A client component calls it only while `typeof window === 'undefined'`: search engines
 * read the page as it is sent, hydration keeps its content, and the bundle does without the code that computes it.
 */
export const toJsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
