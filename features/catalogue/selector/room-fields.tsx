import { Select } from '#components/ui/select/select.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { validNumber } from '#lib/config/selector-address.ts';
import { fill } from '#lib/format/fill.ts';
import { plainNumber, typedNumber } from '#lib/format/typed-number.ts';
import type { Purpose, RoomField } from '#lib/rules/heat-load/fields.ts';
import styles from './selector-form.module.scss';
import type { FormTexts } from './selector-texts.ts';

interface RoomFieldsProps {
  purpose: Purpose;
  fields: Record<string, RoomField>;
  values: Record<string, string>;
  /** makes the ids of several rooms differ */
  suffix: string;
  texts: FormTexts;
  /** `isTyped`: more may follow at once */
  onChange: (name: string, value: string, isTyped: boolean) => void;
}

/** Controls for all fields of a room, or for those of all rooms. */
export function RoomFields({ purpose, fields, values, suffix, texts, onChange }: RoomFieldsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const id = `${name}-${suffix}`;
    const value = values[name] ?? '';
    return (
      <div key={name} className={styles.field}>
        <label htmlFor={id}>{texts.labels[name]}</label>
        {'options' in field ? (
          <Select
            id={id}
            name={name}
            className={styles.control}
            value={value}
            options={field.options.map((option) => [option, texts.options[name]?.[option] ?? option] as const)}
            onSelect={(chosen) => onChange(name, chosen, false)}
          />
        ) : (
          <input
            id={id}
            name={name}
            className={styles.control}
            // a field of numbers takes only the browser's own decimal sign
            type="text"
            inputMode={field.min < 0 ? 'text' : 'decimal'}
            maxLength={14}
            value={value}
            autoComplete="off"
            onChange={({ target }) => onChange(name, target.value, true)}
            onBlur={({ target }) => {
              if (target.value === '' && name === 'area') return;
              const typed = Number(plainNumber(target.value, texts.locale));
              onChange(name, typedNumber(validNumber(purpose, name, target.value), texts.locale), false);
              if (typed < field.min || typed > field.max)
                showSnackbar({
                  text: fill(texts.limited, { field: texts.labels[name]!, min: field.min, max: field.max }),
                  variant: 'info',
                });
            }}
          />
        )}
      </div>
    );
  });
}
