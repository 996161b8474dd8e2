import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button/button.tsx';
import type { Locale } from '#lib/config/locales.ts';
import { heatNeedOf, type SelectorChoice, selectorAddress } from '#lib/config/selector-address.ts';
import type { SelectedPart, Selection } from '#lib/contract/selector.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { AREA_FIT, floorLoad } from '#lib/rules/heat-load/floor.ts';
import { getTranslations } from '#messages/translations.ts';
import { Calculation } from './calculation.tsx';
import { Models, type ShownModel } from './models.tsx';
import styles from './room-result.module.scss';
import { purposeNames, type Translate } from './selector-texts.ts';

interface RoomResultProps {
  choice: SelectorChoice;
  selection: Selection;
  index: number;
  /** the models' cards, by guid */
  columns: Record<string, ReactNode>;
}

/** A room with its calculation and the models that fit it. */
export async function RoomResult({ choice, selection, index, columns }: RoomResultProps) {
  const [t, names, locale] = await Promise.all([getTranslations('selector'), purposeNames(), getLocale()]);
  const words = { t, locale };
  const room = choice.rooms[index];
  const found = selection.rooms[index];
  if (!room || !found) return null;
  const { load, models } = found;
  const floor = floorOf(choice, index);
  const values = { power: kilowatts(load.watts, locale), area: formatMeasure(floor?.heatedArea ?? 0, locale) };
  const heading = t('room.heading', {
    number: index + 1,
    use: names[String(room.use)] ?? '',
    area: formatMeasure(Number(room.area), locale),
  });
  return (
    <section className={styles.root} aria-labelledby={`room-${index}`}>
      <div className={styles.head}>
        <h2 id={`room-${index}`}>{heading}</h2>
        <p>{t(`room.need.${choice.purpose}`, values)}</p>
      </div>
      <div className={styles.columns}>
        <Calculation load={load} range={floor ? rangeOfFloor(words, floor) : rangeOf(words, load)} />
        <div className={styles.models}>
          {floor && !floor.isEnough && <p className={styles.note}>{t('room.notEnough')}</p>}
          {models.length > 0 ? (
            <Models
              models={shownModels(words, { choice, index, models, columns, need: floor ? null : load.watts })}
              label={`${t('room.models')}: ${heading}`}
              texts={{ pick: t('room.pick'), picked: t('room.picked') }}
            />
          ) : (
            <Nothing selection={selection} t={t} />
          )}
        </div>
      </div>
    </section>
  );
}

function Nothing({ selection: { section, isKnown }, t }: { selection: Selection; t: Translate }) {
  return (
    <div className={styles.nothing}>
      <p>{t(isKnown ? 'room.none' : 'room.unknown')}</p>
      <ButtonLink variant="outline" href={section?.link ?? '/catalog'}>
        {section ? t('room.toSection', { section: section.text }) : t('room.toCatalogue')}
      </ButtonLink>
    </div>
  );
}

/** Texts, and the language of the numbers in them. */
interface Words {
  t: Translate;
  locale: Locale;
}

const kilowatts = (watts: number, locale: Locale) => formatMeasure(Math.round(watts / 10) / 100, locale);

const rangeOf = ({ t, locale }: Words, { from, to }: { from: number; to: number }) =>
  t('room.range', { from: kilowatts(from, locale), to: kilowatts(to, locale) });

type FloorResult = ReturnType<typeof floorLoad>;

const rangeOfFloor = ({ t, locale }: Words, { heatedArea, density }: FloorResult) =>
  t('room.rangeOfFloor', {
    from: formatMeasure(Math.round(heatedArea * AREA_FIT.from * 10) / 10, locale),
    to: formatMeasure(heatedArea, locale),
    density: formatMeasure(density, locale),
  });

/** null: no warm floor is asked for */
function floorOf(choice: SelectorChoice, index: number): FloorResult | null {
  const heatNeed = heatNeedOf(choice);
  const room = heatNeed.purpose === 'floor' ? heatNeed.rooms[index] : undefined;
  return room && heatNeed.purpose === 'floor' ? floorLoad(room, heatNeed.shared) : null;
}

/** The model of a room's set: the chosen one, or else the first. */
export const pickedModel = (models: readonly SelectedPart[], code: string | undefined): SelectedPart | undefined =>
  models.find(({ product }) => product.code === code) ?? models[0];

interface ShownModelsInput {
  choice: SelectorChoice;
  index: number;
  models: SelectedPart[];
  columns: Record<string, ReactNode>;
  /** W; null: the power follows from the area */
  need: number | null;
}

function shownModels(words: Words, { choice, index, models, columns, need }: ShownModelsInput): ShownModel[] {
  const picked = pickedModel(models, choice.picks[index]);
  return models.map((model) => {
    const { code, guid } = model.product;
    const picks = choice.rooms.map((_, other) => (other === index ? code : (choice.picks[other] ?? '')));
    const pick = model === picked ? null : selectorAddress({ ...choice, picks });
    return {
      code,
      column: columns[guid],
      facts: factsOf(words, model, need),
      pick,
      pickLabel: words.t('room.pickOf', { code }),
    };
  });
}

/** @param need W; null: the power follows from the area */
function factsOf(
  { t, locale }: Words,
  { quantity, watts, noise, heatedArea }: SelectedPart,
  need: number | null,
): string[] {
  const reserve = watts === null || !need ? 0 : Math.round(((watts * quantity) / need - 1) * 100);
  const power = watts === null ? null : kilowatts(watts, locale);
  return [
    power !== null && (quantity > 1 ? t('room.several', { count: quantity, power }) : t('room.power', { power })),
    reserve !== 0 && t('room.reserve', { percent: `${reserve > 0 ? '+' : '−'}${Math.abs(reserve)}` }),
    noise !== null && t('room.noise', { noise: formatMeasure(noise, locale) }),
    need === null && heatedArea !== null && t('room.area', { area: formatMeasure(heatedArea, locale) }),
  ].filter((fact) => fact !== false);
}
