'use client';

import { SHARING_HEIGHT, SHARING_WIDTH } from '#lib/config/sharing.ts';
import { registerComponent } from './register-component.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** origin of the page's host */
  origin: string;
  /** canonical path */
  path: string;
  /** path or URL of the sharing picture */
  image: string;
  /** what a picture shows that is drawn for the page; null: another picture, whose size is not known */
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
  const tags: [name: string, content: string | null][] = [
    ['type', 'website'],
    ['locale', 'ru_RU'],
    ['site_name', siteName],
    ['title', title],
    ['description', description],
    ['url', address],
    ['image', new URL(image, origin).href],
    ['image:alt', imageText],
  ];
  if (imageText)
    tags.push(['image:type', 'image/jpeg'], ['image:width', `${SHARING_WIDTH}`], ['image:height', `${SHARING_HEIGHT}`]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {tags.map(([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />)}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

if (typeof window === 'undefined') registerComponent('PageHead', PageHead);
