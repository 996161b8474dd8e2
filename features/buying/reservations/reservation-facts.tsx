import { Facts } from '#components/facts/facts.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Reservation } from '#lib/contract/reservations.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { type ReservationTexts, untilText } from './reservation-texts.ts';

/** What is reserved, where it waits, and how long. */
export function ReservationFacts({ reservation, texts }: { reservation: Reservation; texts: ReservationTexts }) {
  const { facts } = texts;
  const { quantity, sum, place, until, status } = reservation;
  return (
    <Facts
      rows={[
        [facts.until, status === 'held' && <b>{untilText(texts.untilValue, until)}</b>],
        [facts.place, [place.name, place.address].join(', ')],
        [facts.hours, place.hours && formatHours(place.hours, pageLocale())],
        [facts.phone, place.phone && <a href={dialAddress(place.phone)}>{place.phone}</a>],
        [facts.quantity, fill(texts.pieces, { count: quantity })],
        [facts.sum, formatRubles(sum)],
      ]}
    />
  );
}
