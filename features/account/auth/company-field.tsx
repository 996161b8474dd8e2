'use client';

import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Icon } from '#components/icon/icon.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { faultText } from '#lib/client/fault-text.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { PartySuggestion } from '#lib/contract/suggestions.ts';
import { fill } from '#lib/format/fill.ts';
import { type CompanyStatus, companyStatusText, mayRegister } from '#lib/rules/company-status.ts';
import { companyFault } from '#lib/rules/sign-up.ts';
import { useAuth } from './auth-context.ts';
import styles from './company-field.module.scss';
import { companyFaultOf, companyValues, noCompany } from './sign-up-values.ts';
import { NOTE } from './use-auth-form.ts';
import type { SignUpFlow, SignUpFormState } from './use-sign-up.ts';
import { useCompanies } from './use-suggestions.ts';

const statusText = (status: CompanyStatus) => companyStatusText(status, pageLocale());

/** The legal entity, chosen from the company register by name or INN (§5). */
export function CompanyField({ flow: { form, localityFrom, setLocalityFrom } }: { flow: SignUpFlow }) {
  const { texts, supportEmail } = useAuth();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [isDown, setDown] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: 'company' });
  const isSearchable = isTyping && companyFault(field.value) !== 'companyNotCyrillic';
  const { found, isLoading, isError } = useCompanies(isSearchable ? field.value : null);
  const [inn, kpp, status] = form.watch(['inn', 'kpp', 'status']);
  const clear = useEffectEvent(() => {
    setTyping(false);
    setDown(true);
    form.clearErrors('company');
    for (const [name, value] of Object.entries(noCompany)) form.setValue(name as keyof typeof noCompany, value);
  });
  useEffect(() => {
    if (isError) clear();
  }, [isError]);
  const choose = (company: PartySuggestion) => {
    setTyping(false);
    const { company: name, ...others } = companyValues(company);
    for (const [key, value] of Object.entries(others)) form.setValue(key as keyof typeof others, value);
    field.onChange(name);
    if (localityFrom !== 'visitor' && fillLocality(form, company)) setLocalityFrom('company');
  };
  const warning = status !== null && !mayRegister(status) ? statusText(status) : null;
  const wasNotFound =
    found?.length === 0 && fieldState.invalid && companyFaultOf(form.getValues()) === 'companyNotChosen';
  return (
    <Combobox
      id={id}
      name="company"
      label={texts.form.company}
      placeholder={texts.form.companyPlaceholder}
      value={field.value}
      onType={(text) => {
        setTyping(true);
        setDown(false);
        for (const name of ['inn', 'kpp', 'opf', 'date'] as const) form.setValue(name, '');
        form.setValue('status', null);
        field.onChange(text);
      }}
      options={found?.map(({ value, data }) => ({ title: value, detail: detailOf(data, texts.form) })) ?? null}
      onChoose={(index) => {
        const company = found?.[index];
        if (company) choose(company);
      }}
      onBlur={field.onBlur}
      isLoading={isLoading}
      head={faultText('companyNotChosen')}
      emptyHint={<NewCompanyHint />}
      texts={{
        loading: texts.combobox.loading,
        empty: texts.form.companyNotFound,
        count: (count) => `${faultText('companyNotChosen')}. ${fill(texts.combobox.count, { count })}`,
      }}
      inputRef={field.ref}
      error={
        warning ??
        (isDown ? fill(texts.form.companyServiceDown, { email: supportEmail }) : undefined) ??
        (wasNotFound ? texts.form.companyNotFound : fieldState.error?.message)
      }
      isNote={warning !== null || fieldState.error?.type === NOTE}
      hint={status !== null ? <Chosen inn={inn} kpp={kpp} text={statusText(status)} /> : <NewCompanyHint />}
    />
  );
}

function Chosen({ inn, kpp, text }: { inn: string; kpp: string; text: string }) {
  const { texts } = useAuth();
  return (
    <span className={styles.chosen}>
      <span className={styles.active}>
        <Icon name="circle-check" size={16} /> {text}
      </span>
      <span>{detailOf({ inn, kpp }, texts.form)}</span>
    </span>
  );
}

function NewCompanyHint(): ReactNode {
  const { texts, supportEmail } = useAuth();
  return (
    <PartedText
      text={texts.form.companyHint}
      parts={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
    />
  );
}

const detailOf = ({ inn, kpp }: { inn: string; kpp: string | null }, texts: Record<'inn' | 'kpp', string>) =>
  [fill(texts.inn, { inn }), kpp && fill(texts.kpp, { kpp })].filter(Boolean).join(' · ');

/** Fills region and locality with the company's; returns whether the register has them. */
function fillLocality({ setValue, formState }: SignUpFormState, { data }: PartySuggestion): boolean {
  const {
    region_fias_id: regionId,
    region_with_type: region,
    city,
    settlement_with_type: settlement,
  } = data.address.data;
  const locality = settlement ?? (city ? `г ${city}` : null);
  if (!region || !locality) return false;
  const options = { shouldValidate: formState.isSubmitted };
  setValue('regionId', regionId ?? '');
  setValue('region', region, options);
  setValue('locality', locality, options);
  return true;
}
