'use client';

export interface PageHeadProps {
  title: string;
  description: string;
  /** origin of the page's host */
  origin: string;
  /** canonical path */
  path: string;
  /** path or URL of the sharing picture */
  image: string | null;
  siteName: string;
  /** false: `noindex, follow`; default: true */
  isIndexed?: boolean;
}

/**
 * Title, description and sharing tags; React moves them into the document's head. A client component instead of a
 * metadata export, which would repeat every text four times in the RSC payload.
 */
export function PageHead({ title, description, origin, path, image, siteName, isIndexed = true }: PageHeadProps) {
  const address = origin + path;
  const picture = image && new URL(image, origin).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
