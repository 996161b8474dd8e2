'use client';

import type { ReactNode } from 'react';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import { cardTextsFrom } from '#features/catalogue/listing/card-words.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import { ArticleLayout, ArticlePanel, Lead, Prose } from '#features/content/article/article-layout.tsx';
import { NewsSide } from '#features/content/news/news-side.tsx';
import { PromotionFacts } from '#features/content/promotions/promotion-facts.tsx';
import { datesOf, kindOf, termsOf } from '#features/content/promotions/promotion-terms.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { NEWS_PATH, PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NewsItem, Promotion } from '#lib/contract/content.ts';
import type { TextPreview } from '#lib/contract/staff-texts.ts';
import { formatDay } from '#lib/format/date.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import enContent from '#messages/en/content.json';
import enListing from '#messages/en/listing.json';
import enNews from '#messages/en/news.json';
import enPromotions from '#messages/en/promotions.json';
import enStock from '#messages/en/stock.json';
import ruContent from '#messages/ru/content.json';
import ruListing from '#messages/ru/listing.json';
import ruNews from '#messages/ru/news.json';
import ruPromotions from '#messages/ru/promotions.json';
import ruStock from '#messages/ru/stock.json';
import styles from './text-preview.module.scss';

const words = {
  ru: { content: ruContent, news: ruNews, promotions: ruPromotions, card: ruListing.card, stock: ruStock },
  en: { content: enContent, news: enNews, promotions: enPromotions, card: enListing.card, stock: enStock },
};

type Rendered = Pick<TextPreview, 'html' | 'headings' | 'city' | 'home' | 'stock'>;

/** A page before it is published, made of the parts of the public page. */
export function TextPreviewView({ preview: { news, promotion, page, brand, ...rendered } }: { preview: TextPreview }) {
  if (news) return <News item={news} {...rendered} />;
  if (promotion) return <OnePromotion promotion={promotion} {...rendered} />;
  if (brand)
    return (
      <Sheet title={brand.name}>
        {brand.description && <Lead>{typesetProse(brand.description)}</Lead>}
        <ArticlePanel>
          <Prose html={rendered.html} />
        </ArticlePanel>
      </Sheet>
    );
  return (
    <Sheet title={page?.title ?? ''}>
      <Article headings={rendered.headings}>
        <Prose html={rendered.html} />
      </Article>
    </Sheet>
  );
}

function News({ item, html, headings, ...places }: Rendered & { item: NewsItem }) {
  const locale = pageLocale();
  const { news: texts } = words[locale];
  const neighbours = [
    { one: item.newer, word: texts.newer },
    { one: item.older, word: texts.older },
  ].flatMap(({ one, word }) =>
    one ? [{ href: `${NEWS_PATH}/${one.id}`, word, title: one.title, date: formatDay(one.date, locale) }] : [],
  );
  return (
    <Sheet title={item.title} note={formatDay(item.date, locale)}>
      <Article
        headings={headings}
        side={
          <NewsSide
            picture={item.picture}
            label={texts.neighbours}
            neighbours={neighbours}
            all={[NEWS_PATH, texts.all]}
          />
        }
      >
        <Lead>{typesetProse(item.lead)}</Lead>
        <Prose html={html} />
      </Article>
      <Products {...places} title={texts.products} products={item.products} />
    </Sheet>
  );
}

function OnePromotion({ promotion, html, headings: _, ...places }: Rendered & { promotion: Promotion }) {
  const locale = pageLocale();
  const { promotions: texts } = words[locale];
  const { title, closedFor, cities, picture, lead, products } = promotion;
  const kind = kindOf(promotion.terms);
  return (
    <Sheet title={title} note={promotion.state === 'ended' ? texts.words.archived : ''}>
      <Article
        headings={[]}
        isPlain={closedFor !== null}
        side={
          <PromotionFacts
            picture={picture}
            dates={datesOf(promotion, texts.words, locale)}
            terms={termsOf(promotion.terms, texts.words, locale)}
            cities={cities.map(({ name }) => [PROMOTIONS_PATH, name])}
            words={{
              label: texts.facts,
              dates: texts.dates,
              terms: texts.terms,
              cities: texts.cities,
              everywhere: texts.everywhere,
            }}
            all={[PROMOTIONS_PATH, texts.all]}
          />
        }
      >
        {closedFor === null ? (
          <>
            <Lead>{typesetProse(lead)}</Lead>
            <Prose html={html} />
          </>
        ) : (
          <MessageBox icon="user-check" title={texts.closed[closedFor]} text={texts.closed.text} />
        )}
      </Article>
      <Products
        {...places}
        title={texts.products}
        {...(kind && { note: texts.productsNote[kind] })}
        products={products}
      />
    </Sheet>
  );
}

interface ArticleProps extends Pick<Rendered, 'headings'> {
  side?: ReactNode;
  isPlain?: boolean;
  children: ReactNode;
}

const Article = (props: ArticleProps) => <ArticleLayout {...props} others={[]} words={words[pageLocale()].content} />;

function Sheet({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.root}>
      <h2 className={styles.title} lang="ru">
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  );
}

interface ProductsProps extends Pick<Rendered, 'city' | 'home' | 'stock'> {
  title: string;
  note?: string;
  products: ProductCard[];
}

/** The cards that a guest of the city will see. */
function Products({ title, note, products, city, home, stock }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <h3 className={styles.products}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <ProductGrid
        cards={packCards(products, stock, pageLocale())}
        texts={cardTextsFrom(words[pageLocale()], city, home)}
      />
    </section>
  );
}
