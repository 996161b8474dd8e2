'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { SELECTOR_PATH } from '#lib/config/routes.ts';
import { purposeAddress, type SelectorChoice, selectorNames } from '#lib/config/selector-address.ts';
import { fill } from '#lib/format/fill.ts';
import { purposes, ROOMS_MAX, roomFields, sharedFields } from '#lib/rules/heat-load/fields.ts';
import { RoomFields } from './room-fields.tsx';
import styles from './selector-form.module.scss';
import type { FormTexts } from './selector-texts.ts';
import { useSelector } from './use-selector.ts';

interface SelectorFormProps {
  choice: SelectorChoice;
  texts: FormTexts;
  /** the result */
  children: ReactNode;
}

const icons = { cooling: 'snowflake', heating: 'heater', floor: 'flame' } as const;

/**
 * Rooms as a plain form that needs no JavaScript; with it, rooms are added at once and a shown result follows every
 * change.
 */
export function SelectorForm({ choice, texts, children }: SelectorFormProps) {
  const { state, isPending, result, change, changeShared, add, drop, submit } = useSelector(choice, texts.locale);
  const { purpose, rooms, shared } = state;
  const hasPicks = rooms.some(({ pick }) => pick !== '');
  const isFull = rooms.length >= ROOMS_MAX;
  return (
    <>
      <nav className={styles.purposes} aria-label={texts.purposes}>
        {purposes.map((name) => (
          <a key={name} href={purposeAddress(name)} aria-current={name === purpose ? 'page' : undefined}>
            <Icon name={icons[name]} size={20} />
            {texts.purpose[name]}
          </a>
        ))}
      </nav>
      <form className={styles.root} action={SELECTOR_PATH} method="get" onSubmit={submit}>
        {/* the key Enter presses the first button of a form, which must not remove a room */}
        <button type="submit" className={styles.unseen} tabIndex={-1} aria-hidden />
        {purpose !== 'cooling' && <input type="hidden" name={selectorNames.purpose} value={purpose} />}
        {rooms.map((room, index) => (
          <Room
            key={room.key}
            purpose={purpose}
            room={room}
            index={index}
            hasPicks={hasPicks}
            texts={texts}
            isOnly={rooms.length === 1}
            onChange={change}
            onDrop={drop}
          />
        ))}
        <div className={styles.foot}>
          <fieldset className={styles.shared}>
            <legend>{texts.shared}</legend>
            <div className={styles.fields}>
              <RoomFields
                purpose={purpose}
                fields={sharedFields[purpose]}
                values={shared}
                suffix="all"
                texts={texts}
                onChange={changeShared}
              />
            </div>
          </fieldset>
          <div className={styles.buttons}>
            {isFull ? (
              <p>{fill(texts.full, { count: ROOMS_MAX })}</p>
            ) : (
              <Button
                variant="outline"
                icon="plus"
                type="submit"
                name={selectorNames.more}
                value="1"
                onClick={(event) => {
                  event.preventDefault();
                  add();
                }}
              >
                {texts.add}
              </Button>
            )}
            <Button variant="action" icon="calculator" type="submit">
              {texts.submit}
            </Button>
          </div>
        </div>
      </form>
      <div
        ref={result}
        className={styles.result}
        tabIndex={-1}
        aria-busy={isPending}
        data-pending={isPending ? '' : undefined}
      >
        {children}
      </div>
    </>
  );
}

type Selector = ReturnType<typeof useSelector>;

interface RoomProps {
  purpose: SelectorChoice['purpose'];
  room: Selector['state']['rooms'][number];
  index: number;
  /** whether products have been picked for some room */
  hasPicks: boolean;
  isOnly: boolean;
  texts: FormTexts;
  onChange: Selector['change'];
  onDrop: Selector['drop'];
}

function Room({ purpose, room, index, hasPicks, isOnly, texts, onChange, onDrop }: RoomProps) {
  return (
    <fieldset className={styles.room}>
      <legend>{fill(texts.room, { number: index + 1 })}</legend>
      <div className={styles.fields}>
        <RoomFields
          purpose={purpose}
          fields={roomFields[purpose]}
          values={room.values}
          suffix={room.key}
          texts={texts}
          onChange={(name, value, isTyped) => onChange(index, name, value, isTyped)}
        />
      </div>
      {hasPicks && <input type="hidden" name={selectorNames.pick} value={room.pick} />}
      {!isOnly && (
        <IconButton
          className={styles.drop}
          icon="trash"
          label={fill(texts.drop, { number: index + 1 })}
          type="submit"
          name={selectorNames.drop}
          value={index}
          onClick={(event) => {
            event.preventDefault();
            onDrop(index);
          }}
        />
      )}
    </fieldset>
  );
}
