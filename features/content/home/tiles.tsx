import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { MoneyText } from '#components/price/money-text.tsx';
import styles from './dealer-tiles.module.scss';

interface NoteTileProps {
  /** not given: not known yet */
  title?: string;
  /** after the title, smaller */
  aside?: string;
  text?: string;
  note?: string;
  /** from 0 to 1, drawn as a bar above the note */
  part?: number;
  tone?: 'danger';
  /** covers the whole tile */
  link: { href: string; text: string };
}

/** A tile with something to read, and one link. */
export function NoteTile({ title, aside, text, note, part, tone, link }: NoteTileProps) {
  return (
    <div className={styles.note} data-tone={tone}>
      {title && (
        <>
          <strong>
            <span>
              <MoneyText text={title} />
            </span>
            {aside && (
              <span>
                <MoneyText text={aside} />
              </span>
            )}
          </strong>
          <p>{text && <MoneyText text={text} />}</p>
          {part !== undefined && (
            <svg className={styles.part} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={part * 100} height={1} />
            </svg>
          )}
          <small>{note && <MoneyText text={note} />}</small>
        </>
      )}
      <a href={link.href}>
        {link.text}
        <Icon name="chevron-right" size={16} />
      </a>
    </div>
  );
}

export interface TileRow {
  href: string;
  name: string;
  state: string;
  isGood: boolean;
}

interface ListTileProps {
  /** of the whole list */
  href: string;
  title: string;
  /** null: not known yet */
  rows: readonly TileRow[] | null;
  /** in place of rows */
  none?: string;
}

/** A tile with the first rows of a list. */
export function ListTile({ href, title, rows, none }: ListTileProps) {
  return (
    <div className={styles.list}>
      <a className={styles.head} href={href}>
        {title}
        <Icon name="chevron-right" size={16} />
      </a>
      {rows?.map((row) => (
        <a key={row.href} href={row.href}>
          <b>{row.name}</b>
          <span data-good={row.isGood ? '' : undefined}>{row.state}</span>
        </a>
      ))}
      {rows?.length === 0 && <p>{none}</p>}
    </div>
  );
}

export interface TileAction {
  icon: IconName;
  href: string;
  title: string;
  hint: string;
}

/** A tile of links, one below another; on small screens beside each other. */
export function ActionTile({ actions }: { actions: readonly TileAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map(({ icon, href, title, hint }) => (
        <a key={title} href={href}>
          <Icon name={icon} size={20} />
          <b>{title}</b>
          {/* a new element: one whose text changed its place would count as a layout shift */}
          <small key={hint}>{hint}</small>
        </a>
      ))}
    </div>
  );
}
