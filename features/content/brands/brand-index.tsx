'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import styles from './brand-index.module.scss';
import { alphabetsOf, isNamedBy, letterOf, type PackedBrand } from './brands-by-letter.ts';
import { Wordmark } from './wordmark.tsx';

interface BrandIndexProps {
  /** by name */
  brands: PackedBrand[];
  words: {
    alphabet: string;
    search: string;
    find: string;
    /** nothing is found on the page */
    none: string;
  };
}

/**
 * All brands by letter, narrowed while a name is typed; without script the field searches the catalogue. A client
 * component, so that its markup is not repeated in the RSC payload.
 */
export function BrandIndex({ brands, words }: BrandIndexProps) {
  const [typed, setTyped] = useState('');
  const shown = brands.filter((brand) => isNamedBy(brand, typed));
  return (
    <>
      <div className={styles.tools}>
        <form className={styles.search} action="/search">
          <input
            type="search"
            name="q"
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="outline" icon="search">
            {words.find}
          </Button>
        </form>
        <nav className={styles.alphabet} aria-label={words.alphabet}>
          {alphabetsOf(shown).map((alphabet) => (
            <ul key={alphabet[0]}>
              {alphabet.map((letter) => (
                <li key={letter}>
                  <a href={`#${idOf(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <p className={styles.none} role="status">
        {shown.length === 0 && words.none}
      </p>
      <ul className={styles.brands}>
        {shown.map((brand, index) => {
          const [name, slug] = brand;
          const letter = letterOf(name);
          const [before] = shown[index - 1] ?? [];
          const isFirst = before === undefined || letterOf(before) !== letter;
          return (
            <li key={slug} id={isFirst ? idOf(letter) : undefined}>
              <BrandCard brand={brand} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function BrandCard({ brand: [name, slug, note, sections] }: { brand: PackedBrand }) {
  return (
    <>
      <Wordmark name={name} slug={slug} />
      <h2>
        <a className={styles.name} href={`/brands/${slug}`}>
          {name}
        </a>
      </h2>
      <p className={styles.note}>{note}</p>
      <ul className={styles.sections}>
        {sections.map(([text, link, count]) => (
          <li key={link}>
            <a href={link}>{text}</a> <small>{count}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

const idOf = (letter: string) => `letter-${letter.codePointAt(0) ?? 0}`;
