'use client';

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import en from '#messages/en/alert.json';
import ru from '#messages/ru/alert.json';
import styles from './notices.module.scss';

interface AnnouncementProps {
  alert: NonNullable<AppInfo['alert']>;
  /** in the header's space of a fixed height; otherwise a card */
  isInHeader: boolean;
  /** the close button */
  children: ReactNode;
}

/** An announcement cut to two lines; a longer one can be expanded. */
export function Announcement({ alert: { text, type }, isInHeader, children }: AnnouncementProps) {
  const texts = pageLocale() === 'en' ? en : ru;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useCut(words, isUnfolded);
  const section = useRef<HTMLElement>(null);
  useGrownHeader(section, isInHeader && isUnfolded);
  return (
    <section
      ref={section}
      className={isInHeader ? styles.alert : `${styles.card} ${styles.alertCard}`}
      data-tone={type}
      data-unfolded={isUnfolded || undefined}
      aria-live="polite"
    >
      <div className={styles.alertRow}>
        <Icon name={type === 'danger' || type === 'warning' ? 'circle-exclamation-point' : 'info'} />
        <div className={styles.alertWords}>
          <p ref={words} id={id}>
            {text}
          </p>
          {(isCut || isUnfolded) && (
            <button
              type="button"
              className={styles.unfold}
              aria-expanded={isUnfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? texts.fold : texts.unfold}
            </button>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Whether the text does not fit in the folded height. */
function useCut(ref: RefObject<HTMLElement | null>, isUnfolded: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const words = ref.current;
    if (!words || isUnfolded) return undefined;
    const measure = () => setCut(words.scrollHeight > words.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(words);
    return () => observer.disconnect();
  }, [ref, isUnfolded]);
  return isCut;
}

/** Sets the header's height to that of the expanded announcement. */
function useGrownHeader(ref: RefObject<HTMLElement | null>, isGrown: boolean): void {
  useLayoutEffect(() => {
    const section = ref.current;
    if (!section || !isGrown) return undefined;
    const { style } = document.documentElement;
    const grow = () => style.setProperty('--alert-height', `${section.offsetHeight}px`);
    grow();
    const observer = new ResizeObserver(grow);
    observer.observe(section);
    return () => {
      observer.disconnect();
      style.removeProperty('--alert-height');
    };
  }, [ref, isGrown]);
}
