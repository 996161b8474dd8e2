import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import { callQuery } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { BasketTexts } from './basket-texts.ts';

/** Most subscriptions of one answer; a line beyond them only shows the general label. */
const SIZE = 100;

interface BasketArrivalProps {
  guid: string;
  texts: BasketTexts;
}

/** A link to wait for the arrival of a line's product; all lines share one request. */
export function BasketArrival({ guid, texts }: BasketArrivalProps) {
  const { data } = useAnswer({
    ...callQuery('GET v1 subscriptions', { query: { page: 1, size: SIZE } }),
    staleTime: 3000,
  });
  const isOn = data?.items.some((item) => item.nomenclatureId === guid && item.state === 'active') ?? false;
  return (
    <ArrivalLink
      guid={guid}
      href="/personal/subscriptions"
      label={isOn ? texts.arrivalOn : texts.arrival}
      isOn={isOn}
    />
  );
}
