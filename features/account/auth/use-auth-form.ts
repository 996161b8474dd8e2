import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { faultText } from '#lib/client/fault-text.ts';
import { type FormRefusal, refusalOf } from '#lib/client/refusal.ts';
import type { Fault } from '#lib/rules/faults.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import { useCaptcha } from './use-captcha.ts';

/** The server may require a captcha for any form of the dialog. */
type FormValues = { captchaWord: string };

interface AuthFormRules<V extends FormValues> {
  defaults: V;
  /** in visual order: the first field with an error gets the focus */
  fields: readonly (keyof V & string)[];
  /** validation rule that failed, or an error text */
  faultsOf: (values: V) => Partial<Record<keyof V, Fault | { text: string } | null>>;
}

/** Type of an error that a submit does not clear; only another value does (§5). */
export const NOTE = 'note';

/**
 * A form that shows errors after the first attempt to submit and validates live from then on; server errors are shown
 * at their fields.
 */
export function useAuthForm<V extends FormValues>({ defaults, fields, faultsOf }: AuthFormRules<V>) {
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<string | null>(null);
  const resolver: Resolver<V> = (values) => {
    const faults = {
      ...faultsOf(values),
      captchaWord: captcha.isToBeRead ? requiredFault(values.captchaWord) : null,
    };
    const found = fields.flatMap((field) => {
      const fault = faults[field];
      if (!fault) return [];
      return [[field, { type: 'rule', message: typeof fault === 'string' ? faultText(fault) : fault.text }]];
    });
    return found.length > 0
      ? { values: {}, errors: Object.fromEntries(found) as FieldErrors<V> }
      : { values, errors: {} };
  };
  const form = useForm<V>({ defaultValues: defaults as DefaultValues<V>, resolver, shouldFocusError: false });

  const showErrors = ({ fields: errors, general }: FormRefusal) => {
    for (const [index, { field, message, note }] of errors.entries())
      form.setError(field as Path<V>, { type: note ? NOTE : 'server', message }, { shouldFocus: index === 0 });
    setFailure(general);
  };
  const loadCaptcha = async (isToFocus: boolean) => {
    form.setValue('captchaWord' as Path<V>, '' as PathValue<V, Path<V>>);
    await captcha.load();
    // after the captcha field has been rendered
    if (isToFocus) setTimeout(() => form.setFocus('captchaWord' as Path<V>));
  };
  /** Shows the errors of a failed call; a captcha can be used for one attempt only. */
  const refuse = async (error: unknown): Promise<FormRefusal> => {
    const refusal = refusalOf(error, fields);
    showErrors(refusal);
    const isAsked = refusal.fields.some(({ field }) => field === 'captchaWord');
    if (isAsked || captcha.state.kind !== 'none') await loadCaptcha(refusal.fields[0]?.field === 'captchaWord');
    return refusal;
  };
  const send = (how: (values: V) => Promise<void>) => async (values: V) => {
    setFailure(null);
    try {
      await how(values);
    } catch (error) {
      await refuse(error);
    }
  };
  const focusFault = (errors: FieldErrors<V>) => {
    const faulty = fields.find((field) => field in errors);
    if (faulty) form.setFocus(faulty as Path<V>);
  };
  const attempt = (how: (values: V) => Promise<void>) => form.handleSubmit(send(how), focusFault);
  const { errors, isSubmitting } = form.formState;
  const errorOf = (field: keyof V & string) => errors[field] as { type: string; message?: string } | undefined;
  const fieldState = (field: keyof V & string) => ({
    error: errorOf(field)?.message,
    isNote: errorOf(field)?.type === NOTE,
  });
  return {
    ...form,
    captcha,
    failure,
    setFailure,
    showErrors,
    refuse,
    attempt,
    fieldState,
    /** sending is blocked: a call or the captcha's computation is running */
    isBusy: isSubmitting || captcha.isWorking,
    hasNote: fields.some((field) => errorOf(field)?.type === NOTE),
  };
}
