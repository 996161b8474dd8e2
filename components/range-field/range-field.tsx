import type { CSSProperties } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import styles from './range-field.module.scss';
import { formatBound, POSITIONS, positionOf } from './range-scale.ts';

interface RangeFieldProps {
  /** the inputs are named `<name>_from` and `<name>_to` */
  name: string;
  /** the quantity: «Площадь» */
  title: string;
  unit: string | null;
  min: number;
  max: number;
  from: number | undefined;
  to: number | undefined;
  fromLabel: string;
  toLabel: string;
  /** of the numbers */
  locale: Locale;
}

/** Two number inputs; with JavaScript also a slider with two thumbs, synchronised by `range-sync.ts`. */
export function RangeField({ name, title, unit, min, max, from, to, fromLabel, toLabel, locale }: RangeFieldProps) {
  const bounds = { min, max };
  const low = positionOf(from ?? min, bounds);
  const high = positionOf(to ?? max, bounds);
  const format = (value: number) => formatBound(value, unit, locale);
  const bound = (value: number | undefined) => (value === undefined ? '' : format(value));
  const track = { '--low': low / POSITIONS, '--high': high / POSITIONS } as CSSProperties;
  return (
    <div className={styles.root} data-range="" data-min={min} data-max={max} data-unit={unit} data-locale={locale}>
      <Bound name={`${name}_from`} label={`${title}, ${fromLabel}`} value={bound(from)} placeholder={format(min)} />
      <Bound name={`${name}_to`} label={`${title}, ${toLabel}`} value={bound(to)} placeholder={format(max)} />
      {/* new thumbs for new bounds: one that was moved keeps its position whatever its initial value becomes */}
      <div key={`${min} ${max}`} className={styles.slider} style={track}>
        <Thumb label={`${title}, ${fromLabel}`} position={low} />
        <Thumb label={`${title}, ${toLabel}`} position={high} />
      </div>
    </div>
  );
}

interface BoundProps {
  name: string;
  label: string;
  value: string;
  placeholder: string;
}

function Bound({ name, label, value, placeholder }: BoundProps) {
  return (
    <input
      className={styles.bound}
      name={name}
      type="text"
      inputMode="decimal"
      maxLength={14}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
    />
  );
}

/** The slider is for pointers only: keyboard users have the inputs. */
function Thumb({ label, position }: { label: string; position: number }) {
  return (
    <input
      className={styles.thumb}
      type="range"
      max={POSITIONS}
      defaultValue={position}
      tabIndex={-1}
      aria-label={label}
    />
  );
}
