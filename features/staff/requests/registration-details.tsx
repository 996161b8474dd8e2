'use client';

import type { ReactNode } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Facts } from '#components/facts/facts.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { EmailLink, PhoneLink } from '#features/staff/shared/contact-links.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { staffTexts, statusWord } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffRegistration } from '#lib/contract/staff-requests.ts';
import { formatDayOf, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { companyStateText } from '#lib/rules/company-status.ts';
import styles from './request-details.module.scss';
import { registrationQuery } from './request-queries.ts';
import { type StaffRequestTexts, staffRequestTexts } from './request-texts.ts';

type Words = StaffRequestTexts['registration'];

interface PartProps {
  registration: StaffRegistration;
  words: Words;
}

/** What an operator verifies a registration by: contact, details of the company, and what is known of it elsewhere. */
export function RegistrationDetails({ id }: { id: string }) {
  const answer = useAnswer(registrationQuery(Number(id)));
  const words = staffRequestTexts().registration;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {(registration) => (
        <div className={`${styles.root} ${styles.pairs}`}>
          <Part title={words.contact}>
            <Contact registration={registration} words={words} />
          </Part>
          <Part title={words.company}>
            {registration.company ? <Company registration={registration} words={words} /> : <p>{words.person}</p>}
          </Part>
          <Part title={words.checks}>
            <Checks registration={registration} words={words} />
          </Part>
          <Part title={words.consents}>
            <Consents registration={registration} words={words} />
          </Part>
        </div>
      )}
    </AnswerView>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Contact({ registration, words }: PartProps) {
  const { fio, phone, email, region, locality, hasWorkedWithUs, sentAt } = registration;
  return (
    <Facts
      rows={[
        [words.fio, fio ? <span lang="ru">{fio}</span> : words.noFio],
        [words.phone, phone && <PhoneLink phone={phone} />],
        [words.email, <EmailLink key="email" email={email} />],
        [
          words.place,
          <span key="place" lang="ru">
            {[...new Set([locality, region])].join(', ')}
          </span>,
        ],
        [words.worked, hasWorkedWithUs ? words.workedYes : words.workedNo],
        [words.sentAt, momentText(sentAt)],
      ]}
    />
  );
}

function Company({ registration: { company, register }, words }: PartProps) {
  if (!company) return null;
  const { name, inn, kpp, registeredOn } = company;
  const isOther = register !== null && typeof register === 'object' && register.name !== name;
  return (
    <Facts
      rows={[
        [
          words.name,
          <span key="name" lang="ru">
            {name}
          </span>,
        ],
        [words.inn, inn],
        [words.kpp, kpp],
        [words.registeredOn, registeredOn && formatShortDay(registeredOn, pageLocale())],
        [
          words.register,
          register && (
            <span className={styles.state}>
              <RegisterMark register={register} words={words} />
            </span>
          ),
        ],
        [words.registerName, isOther && <span lang="ru">{register.name}</span>],
      ]}
    />
  );
}

function RegisterMark({ register, words }: { register: NonNullable<StaffRegistration['register']>; words: Words }) {
  if (register === 'missing') return <StatusMark tone="bad" word={words.registerMissing} />;
  if (register === 'unavailable') return <StatusMark tone="waiting" word={words.registerUnavailable} />;
  const { status } = register;
  return <StatusMark tone={status === 'ACTIVE' ? 'good' : 'bad'} word={companyStateText(status, pageLocale())} />;
}

function Checks({ registration: { company, customer, similar }, words }: PartProps) {
  return (
    <>
      {company && <p>{customer ? fill(words.customer, { ...customer }) : words.newCustomer}</p>}
      {similar.length > 0 && (
        <>
          <p>{words.similar}</p>
          <ul className={styles.list}>
            {similar.map(({ id, fio, status }) => (
              <li key={id}>
                <a href={staffAddress({ ...sectionStart('registration'), search: String(id), status: 'all' })}>
                  {fill(words.similarOne, { id, fio })}
                </a>{' '}
                <span>{statusWord('registration', status, staffTexts())}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!company && similar.length === 0 && <p>{words.nothingSimilar}</p>}
    </>
  );
}

function Consents({ registration: { consents }, words }: PartProps) {
  const locale = pageLocale();
  return (
    <ul className={styles.list}>
      {consents.map(({ kind, version, givenAt, withdrawnAt }) => (
        <li key={kind + givenAt}>
          {withdrawnAt
            ? fill(words.withdrawn, { kind: words.consentKinds[kind], day: formatDayOf(withdrawnAt, locale) })
            : fill(words.given, {
                kind: words.consentKinds[kind],
                day: formatDayOf(givenAt, locale),
                version: formatShortDay(version, locale),
              })}
        </li>
      ))}
      {consents.length === 0 && <li>{words.noConsents}</li>}
    </ul>
  );
}
