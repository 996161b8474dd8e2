import type { ShownTerm } from './promotion-terms.ts';

/** Content of a promotion's term: its text, the title of the price promotion, and the gift. */
export function PromotionTerm({ term: { text, title, gift } }: { term: ShownTerm }) {
  return (
    <>
      {text}
      {title !== '' && <small lang="ru">{title}</small>}
      {gift && (
        <a href={gift.url} lang="ru">
          {gift.name}
        </a>
      )}
    </>
  );
}
