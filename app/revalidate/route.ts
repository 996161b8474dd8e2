import { revalidateTag } from 'next/cache';
import { EXPIRY_TOKEN_HEADER, isOwnProcess } from '#lib/server/own-process.ts';
import { tags } from '#lib/server/readers.ts';
import { forgetRoutingFacts } from '#lib/server/routing-facts.ts';
import { forgetAnswers, forgetFacets } from '#lib/server/shared-answers.ts';

/** Expires cached pages by tag; called only by this server's own process, which knows the token. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnProcess(request.headers.get(EXPIRY_TOKEN_HEADER))) return new Response(null, { status: 404 });
  const wanted = new URL(request.url).searchParams.getAll('tag');
  for (const tag of Object.values(tags)) if (wanted.includes(tag)) revalidateTag(tag, { expire: 0 });
  // nothing below depends on the league
  const others = wanted.filter((tag) => tag !== tags.league);
  if (others.length > 0) forgetFacets();
  if (others.some((tag) => tag !== tags.stock)) {
    forgetRoutingFacts();
    forgetAnswers();
  }
  return new Response(null, { status: 204 });
}
