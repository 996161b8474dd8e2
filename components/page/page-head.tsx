'use client';

interface PageHeadProps {
  title: string;
  description: string;
  /** canonical, absolute */
  address: string;
  /** sharing picture, absolute */
  image: string | null;
  siteName: string;
}

/**
 * What search engines and messengers read of a page; React puts it into the document's head. A client component
 * instead of a metadata export: that would carry every text four times in the payload besides the tags themselves.
 */
export function PageHead({ title, description, address, image, siteName }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
