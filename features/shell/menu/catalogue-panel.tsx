'use client';

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { PartBoundary } from '#components/loading/part-boundary.tsx';
import { usePath } from '#components/navigation/use-path.ts';
import { useListener } from '#components/state/use-listener.ts';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import styles from './catalogue-panel.module.scss';
import { CategoryMark } from './category-mark.tsx';
import { CategoryPicture, havePictures } from './category-picture.tsx';
import { GroupIndex } from './group-index.tsx';
import { closeMenu } from './menu-store.ts';
import type { MenuTexts } from './menu-texts.ts';
import { Sublist } from './sublist.tsx';

const SUBLIST_ID = 'catalogue-sublist';

interface CataloguePanelProps {
  texts: MenuTexts;
  marked: readonly string[];
}

/** Groups on the left, the chosen group's content on the right; on a phone the content slides over the groups. */
export function CataloguePanel(props: CataloguePanelProps) {
  const [attempt, setAttempt] = useState(0);
  const failure = <Failure texts={props.texts} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <PartBoundary key={attempt} fallback={failure}>
      <Catalogue {...props} />
    </PartBoundary>
  );
}

function Catalogue({ texts, marked }: CataloguePanelProps) {
  const { data: groups, isError, refetch } = useQuery(callQuery('GET v1 catalog/categories/', {}), queryClient());
  if (isError) return <Failure texts={texts} onRetry={() => void refetch()} />;
  if (groups?.length === 0) return <p className={styles.message}>{texts.empty}</p>;
  return <Groups groups={groups} texts={texts} marked={marked} />;
}

function Groups({ groups, texts, marked }: CataloguePanelProps & { groups: CategoryNode[] | undefined }) {
  const path = usePath();
  const [chosen, setChosen] = useState<number | null>(null);
  const current = groups?.find(({ link }) => path === link || path?.startsWith(`${link}/`));
  const selected = groups?.find(({ id }) => id === chosen) ?? current;
  const root = useRef<HTMLDivElement>(null);
  const isReady = groups !== undefined;
  const isPictured = isReady && havePictures(groups);
  useEffect(() => {
    if (isReady) focusGroup(root.current);
  }, [isReady]);

  // §2: the first click opens the sublist, the second one follows the link; on a phone the current section's sublist is
  // not visible yet, so its first click only opens it
  const choose = (event: MouseEvent, group: CategoryNode) => {
    const isSheet = root.current?.closest('dialog')?.matches(':modal') ?? false;
    const opened = isSheet ? chosen : selected?.id;
    if (group.children.length === 0 || group.id === opened) return;
    event.preventDefault();
    setChosen(group.id);
    if (isSheet)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-side="sub"] button')?.focus());
  };
  const goBack = () => {
    setChosen(null);
    requestAnimationFrame(() => focusGroup(root.current));
  };
  useListener(root, 'keydown', (event) => moveFocus(event, root.current));
  return (
    <div ref={root} className={styles.root} data-level={chosen === null ? 1 : 2}>
      <nav className={styles.groups} aria-label={texts.groups}>
        <div className={styles.phoneHead}>
          <span className={styles.phoneTitle}>{texts.catalogue}</span>
          <IconButton icon="x" label={texts.close} onClick={() => closeMenu({ returnFocus: true })} />
        </div>
        <ul className={styles.list}>
          {groups
            ? groups.map((group) => (
                <li key={group.id}>
                  <GroupLink
                    group={group}
                    isPictured={isPictured}
                    isSelected={group === selected}
                    mark={marked.includes(group.link) ? texts.responsible : null}
                    onClick={(event) => choose(event, group)}
                  />
                </li>
              ))
            : skeleton}
        </ul>
      </nav>
      <div id={SUBLIST_ID} className={styles.sub} data-side="sub">
        {selected ? (
          <Sublist key={selected.id} group={selected} path={path} texts={texts} marked={marked} onBack={goBack} />
        ) : (
          groups && <GroupIndex groups={groups} />
        )}
      </div>
    </div>
  );
}

const skeleton = Array.from({ length: 14 }, (_, row) => <li key={row} className={styles.bone} aria-hidden />);

interface GroupLinkProps {
  group: CategoryNode;
  isPictured: boolean;
  isSelected: boolean;
  /** text of the mark; null: not marked */
  mark: string | null;
  onClick: (event: MouseEvent) => void;
}

function GroupLink({ group, isPictured, isSelected, mark, onClick }: GroupLinkProps) {
  const hasChildren = group.children.length > 0;
  return (
    <a
      className={styles.group}
      href={group.link}
      data-tone={group.tone}
      data-selected={isSelected ? '' : undefined}
      aria-expanded={hasChildren ? isSelected : undefined}
      aria-controls={hasChildren ? SUBLIST_ID : undefined}
      onClick={onClick}
    >
      {isPictured && <CategoryPicture className={styles.picture} category={group} width={44} />}
      <span className={styles.name}>{group.text}</span>
      {mark && <CategoryMark text={mark} />}
      <span className={styles.count}>{formatNumber(group.count)}</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}

function Failure({ texts, onRetry }: { texts: MenuTexts; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>{texts.failed}</p>
      <p className={styles.buttons}>
        <Button size="s" onClick={onRetry}>
          {texts.retry}
        </Button>
        <a href="/catalog">{texts.openPage}</a>
      </p>
    </div>
  );
}

function focusGroup(root: HTMLElement | null): void {
  const groups = root?.querySelector('nav');
  (groups?.querySelector<HTMLElement>('[data-selected]') ?? groups?.querySelector<HTMLElement>('ul a'))?.focus({
    preventScroll: true,
  });
}

/** Arrow keys: up and down within a side, right into the sublist, left back to its group. */
function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!root || !link) return;
  const isInSublist = link.closest('[data-side="sub"]') !== null;
  const links = (side: string) =>
    [...root.querySelectorAll<HTMLElement>(`${side} a`)].filter((each) => each.checkVisibility?.() ?? true);
  if (event.key === 'ArrowRight' && !isInSublist && link.getAttribute('aria-expanded') !== null) {
    if (link.getAttribute('aria-expanded') === 'false') link.click();
    requestAnimationFrame(() => links('[data-side="sub"]')[0]?.focus());
  } else if (event.key === 'ArrowLeft' && isInSublist) {
    focusGroup(root);
  } else {
    const side = links(isInSublist ? '[data-side="sub"]' : 'nav ul');
    const at = side.indexOf(link);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: side.length - 1 }[event.key];
    if (to === undefined) return;
    side[to]?.focus();
  }
  event.preventDefault();
}
