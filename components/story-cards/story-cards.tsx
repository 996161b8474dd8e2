import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './story-cards.module.scss';

export interface StoryCard {
  href: string;
  /** null: none */
  picture: { id: string; sizes: readonly number[] } | null;
  /** muted line above the title, such as a date */
  note: string;
  /** a label in front of the note */
  mark?: { text: string; tone: 'good' | 'quiet' | 'closed' };
  title: string;
  text: string;
  /** language of the text, where it is not that of the title */
  textLang?: string;
}

interface StoryCardsProps {
  cards: StoryCard[];
  label: string;
  heading: 'h2' | 'h3';
  /** language of titles and texts */
  lang: string;
}

/** Links to articles, each with a picture, a date and the beginning of its text. */
export function StoryCards({ cards, label, heading: Heading, lang }: StoryCardsProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {cards.map(({ href, picture, note, mark, title, text, textLang = lang }, index) => (
        <li key={href} className={styles.card} data-dim={mark?.tone === 'quiet' ? '' : undefined}>
          <ProductPicture
            id={picture?.id ?? null}
            {...(picture && { widths: picture.sizes })}
            sizes="(max-width: 767px) 104px, 144px"
            maxWidth={320}
            loading={index < 3 ? 'eager' : 'lazy'}
            className={styles.picture ?? ''}
          />
          <div className={styles.words}>
            <p className={styles.note}>
              {mark && <span data-tone={mark.tone}>{mark.text}</span>}
              {note}
            </p>
            <Heading className={styles.title} lang={lang}>
              <a href={href}>{title}</a>
            </Heading>
            {text !== '' && (
              <p className={styles.text} lang={textLang}>
                {text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
