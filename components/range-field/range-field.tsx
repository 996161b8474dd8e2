import type { CSSProperties } from 'react';
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
}

/** Two number inputs; with JavaScript also a slider with two thumbs, synchronised by `range-sync.ts`. */
export function RangeField({ name, title, unit, min, max, from, to, fromLabel, toLabel }: RangeFieldProps) {
  const bounds = { min, max };
  const low = positionOf(from ?? min, bounds);
  const high = positionOf(to ?? max, bounds);
  const track = { '--low': low / POSITIONS, '--high': high / POSITIONS } as CSSProperties;
  return (
    <div className={styles.root} data-range="" data-min={min} data-max={max} data-unit={unit}>
      <div className={styles.fields} data-unit={unit}>
        <Bound name={`${name}_from`} label={`${title}, ${fromLabel}`} value={from} placeholder={min} unit={unit} />
        <Bound name={`${name}_to`} label={`${title}, ${toLabel}`} value={to} placeholder={max} unit={unit} />
      </div>
      <div className={styles.slider} style={track}>
        <Thumb label={`${title}, ${fromLabel}`} position={low} />
        <Thumb label={`${title}, ${toLabel}`} position={high} />
      </div>
    </div>
  );
}

interface BoundProps {
  name: string;
  label: string;
  value: number | undefined;
  placeholder: number;
  unit: string | null;
}

function Bound({ name, label, value, placeholder, unit }: BoundProps) {
  return (
    <input
      className={styles.bound}
      name={name}
      type="text"
      inputMode="decimal"
      maxLength={14}
      aria-label={label}
      placeholder={formatBound(placeholder, unit)}
      defaultValue={value === undefined ? '' : formatBound(value, unit)}
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
