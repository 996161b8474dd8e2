'use client';

import { isDrawnHere, SHARING_HEIGHT, SHARING_WIDTH } from '#lib/config/sharing.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** origin of the page's host */
  origin: string;
  /** canonical path */
  path: string;
  /** path or URL of the sharing picture */
  image: string;
  /** what the picture shows; null: not known */
  imageText: string | null;
  siteName: string;
  /** false: `noindex, follow`; default: true */
  isIndexed?: boolean;
}

/**
 * Title, description and sharing tags; React moves them into the document's head. A client component instead of a
 * metadata export, which would repeat every text four times in the RSC payload.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, origin, path, image, imageText, siteName, isIndexed = true } = props;
  const address = origin + path;
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
      <meta property="og:image" content={new URL(image, origin).href} />
      {imageText && <meta property="og:image:alt" content={imageText} />}
      {isDrawnHere(image) && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARING_WIDTH)} />
          <meta property="og:image:height" content={String(SHARING_HEIGHT)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
