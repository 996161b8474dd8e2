'use client';

import { useEffect } from 'react';
import { isObjectRoute } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';

/** Adds the path to the document's title if no route matches it; for a missing product or section the title stays. */
export function UnknownPathTitle({ title }: { title: string }) {
  useEffect(() => {
    const { pathname } = window.location;
    if (!isObjectRoute(pathname)) document.title = fill(title, { path: pathname });
  }, [title]);
  return null;
}
