'use client';

import { useEffect, useEffectEvent } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { MonthGroups } from './month-groups.tsx';
import { countsQuery, listQuery, type NotificationList, refetchNotifications } from './notification-queries.ts';
import { type NotificationTexts, notificationTexts } from './notification-texts.ts';
import { NotificationsHead } from './notifications-head.tsx';
import styles from './notifications-page.module.scss';
import type { NotificationsSlotProps } from './notifications-props.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { storeUnread, unread } from './unread-state.ts';
import { usePagePosition } from './use-page-position.ts';

/** The customer's notifications by months; other visitors get an explanation. */
export function NotificationsView(props: NotificationsSlotProps) {
  return (
    <div className={styles.root}>
      <Content {...props} />
    </div>
  );
}

function Content({ who, isActing, person }: NotificationsSlotProps) {
  const texts = notificationTexts();
  if (isActing)
    return (
      <MessageBox icon="bell" title={texts.acting.title} text={texts.acting.text}>
        <ButtonLink variant="outline" href="/personal/orders">
          {texts.toOrders}
        </ButtonLink>
      </MessageBox>
    );
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="bell" words={texts} texts={texts} />;
  if (who !== 'verified' || person === null) return <NotificationsSkeleton label={texts.pending} />;
  return <OwnNotifications person={person} texts={texts} />;
}

function OwnNotifications({ person, texts }: { person: number; texts: NotificationTexts }) {
  const { position, id, onOpened, open, onGone } = usePagePosition();
  const answer = useAnswer({ ...listQuery(position), placeholderData: (known: NotificationList | undefined) => known });
  const { data: counts } = useAnswer(countsQuery());
  const isGone = id !== null && answer.refusal === 404;
  const leave = useEffectEvent(() => {
    showSnackbar({ text: texts.gone });
    onGone();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  // the bell gets the number of the page, and the page is loaded again when the bell has learnt of more
  const unreadCount = counts?.unreadNotifications;
  useEffect(() => {
    if (unreadCount !== undefined) showCount(person, unreadCount);
  }, [person, unreadCount]);
  const follow = useEffectEvent(({ count }: { count: number }) => {
    if (unreadCount !== undefined && count > unreadCount) void refetchNotifications();
  });
  useEffect(() => unread.subscribe((now) => follow(now)), []);
  return (
    // §8: a list that was not loaded has no pages
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<NotificationsSkeleton label={texts.pending} />}>
      {({ list, total, page, pages }) =>
        total === 0 ? (
          <MessageBox icon="bell" title={texts.empty.title} text={texts.empty.text}>
            <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
          </MessageBox>
        ) : (
          <div className={styles.panel} aria-busy={answer.isPlaceholderData}>
            <NotificationsHead person={person} counts={counts} texts={texts} />
            <MonthGroups list={list} person={person} openedId={id} onOpened={onOpened} texts={texts} />
            <Pager page={page} pages={pages} to={{ onPage: open }} texts={texts.pager} />
          </div>
        )
      }
    </AnswerView>
  );
}

function showCount(person: number, count: number): void {
  const known = unread.get();
  if (known.count !== count) storeUnread(person, { count, last: count === 0 ? null : known.last });
}
