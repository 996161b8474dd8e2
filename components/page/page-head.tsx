'use client';

export interface PageHeadProps {
  title: string;
  description: string;
  /** of the page's host */
  origin: string;
  /** canonical path */
  path: string;
  /** path or address of the sharing picture */
  image: string | null;
  siteName: string;
  /** false: search engines follow the links but do not keep the page; default: true */
  isIndexed?: boolean;
}

/**
 * What search engines and messengers read of a page; React puts it into the document's head. A client component
 * instead of a metadata export: that would carry every text four times in the payload besides the tags themselves.
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
