'use client';

import { useEffect } from 'react';
import { isObjectRoute } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';

/** Puts the path into the document's title where no route has it; a missing product or section keeps the page's own. */
export function UnknownPathTitle({ title }: { title: string }) {
  useEffect(() => {
    const { pathname } = window.location;
    if (!isObjectRoute(pathname)) document.title = fill(title, { path: pathname });
  }, [title]);
  return null;
}
