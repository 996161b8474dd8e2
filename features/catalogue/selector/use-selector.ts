import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { canNavigate } from '#components/navigation/connection.ts';
import type { Locale } from '#lib/config/locales.ts';
import { type RoomValues, readSelector, type SelectorChoice, selectorAddress } from '#lib/config/selector-address.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { typedNumber } from '#lib/format/typed-number.ts';
import { initialValues, type Purpose, ROOMS_MAX, roomFields } from '#lib/rules/heat-load/fields.ts';

interface TypedRoom {
  key: string;
  pick: string;
  values: Record<string, string>;
}

/** The form as it is typed: numbers may be unfinished. */
interface TypedChoice {
  purpose: Purpose;
  shared: Record<string, string>;
  rooms: TypedRoom[];
}

/** Attribute of the links that choose a model. */
export const PICK_ATTRIBUTE = 'data-pick';

/** The result that is asked for by the first submit takes the focus, on the page that replaces the empty form. */
let isResultAwaited = false;

/** State of the selector's form. Once there is a result, every change navigates to its address, replacing this one. */
export function useSelector(choice: SelectorChoice, locale: Locale) {
  const router = useRouter();
  const [state, setState] = useState(() => typedOf(choice, locale));
  const [isPending, startTransition] = useTransition();
  const result = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const address = selectorAddress(choice);
  const requested = useRef(address);

  useEffect(() => {
    // going back or following a link changes the address, but not what the form shows
    if (requested.current !== address) setState(typedOf(choice, locale));
    requested.current = address;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address tells all of the choice
  }, [address]);
  useEffect(() => {
    if (!isResultAwaited || !choice.isFilled) return;
    isResultAwaited = false;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [choice.isFilled]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${PICK_ATTRIBUTE}]`) : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    startTransition(() => router.replace(link.getAttribute('href') ?? '', { scroll: false }));
  });
  useEffect(() => {
    // links that choose a model are followed without a reload
    const listen = (event: MouseEvent) => follow(event);
    const root = result.current;
    root?.addEventListener('click', listen);
    return () => root?.removeEventListener('click', listen);
  }, []);

  function go(href: string, how: 'push' | 'replace') {
    window.clearTimeout(timer.current);
    if (!canNavigate(() => go(href, how))) return;
    requested.current = href;
    startTransition(() => router[how](href, { scroll: false }));
  }

  function show(next: TypedChoice, isTyped = false) {
    setState(next);
    window.clearTimeout(timer.current);
    if (!choice.isFilled || next.rooms.every(({ values }) => values.area === '')) return;
    const href = typedAddress(next);
    if (href === requested.current) return;
    if (isTyped) timer.current = window.setTimeout(() => go(href, 'replace'), SEARCH_DEBOUNCE_MS);
    else go(href, 'replace');
  }

  return {
    state,
    isPending,
    result,

    change(index: number, name: string, value: string, isTyped: boolean) {
      const change = (room: TypedRoom) => ({ ...room, values: { ...room.values, [name]: value } });
      show({ ...state, rooms: state.rooms.map((room, at) => (at === index ? change(room) : room)) }, isTyped);
    },
    changeShared(name: string, value: string, isTyped: boolean) {
      show({ ...state, shared: { ...state.shared, [name]: value } }, isTyped);
    },
    add() {
      if (state.rooms.length >= ROOMS_MAX) return;
      const values = textsOf(initialValues(roomFields[state.purpose]), locale);
      show({ ...state, rooms: [...state.rooms, { key: newKey(), pick: '', values }] });
    },
    drop(index: number) {
      show({ ...state, rooms: state.rooms.filter((_, at) => at !== index) });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      isResultAwaited = true;
      const href = typedAddress(state);
      if (choice.isFilled && href === address) {
        isResultAwaited = false;
        result.current?.focus();
      } else go(href, 'push');
    },
  };
}

let keys = 0;
const newKey = () => `new${++keys}`;

const textsOf = (values: RoomValues, locale: Locale) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? typedNumber(value, locale) : value,
    ]),
  );

const typedOf = ({ purpose, shared, rooms, picks }: SelectorChoice, locale: Locale): TypedChoice => ({
  purpose,
  shared: textsOf(shared, locale),
  rooms: rooms.map((room, index) => ({ key: String(index), pick: picks[index] ?? '', values: textsOf(room, locale) })),
});

/** Reads what is typed as an address is read, so that both have the same bounds. */
function typedAddress({ purpose, shared, rooms }: TypedChoice): string {
  const query = new URLSearchParams({ for: purpose, ...shared });
  for (const { values, pick } of rooms) {
    for (const [name, value] of Object.entries(values)) query.append(name, value);
    query.append('pick', pick);
  }
  return selectorAddress(readSelector(query));
}
