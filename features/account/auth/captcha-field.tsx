'use client';

import { type ComponentProps, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { useAuth } from './auth-context.ts';
import styles from './captcha-field.module.scss';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps extends ComponentProps<'input'> {
  captcha: Captcha;
  error?: string | undefined;
}

/**
 * The captcha picture with its field, and an alternative for people who cannot read it. Nothing until the server
 * requires it.
 */
export function CaptchaField({ captcha, error, ...input }: CaptchaFieldProps) {
  const { texts } = useAuth();
  const id = useId();
  const { state, load, solve } = captcha;
  if (state.kind === 'none') return null;
  return (
    <div className={styles.root} aria-live="polite">
      {state.kind === 'solved' ? (
        <p className={styles.solved}>
          <Icon name="circle-check" /> {texts.captcha.solved}
        </p>
      ) : (
        <>
          <div className={styles.row}>
            <CaptchaPicture state={state} />
            <IconButton icon="refresh-cw" label={texts.captcha.reload} onClick={() => void load()} />
          </div>
          <TextField
            id={id}
            label={texts.captcha.label}
            error={state.kind === 'working' ? undefined : error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
          />
          {state.kind === 'working' ? (
            <div className={styles.work}>
              <progress value={state.share} max={1} aria-label={texts.captcha.working} />
              <span>{texts.captcha.working}</span>
            </div>
          ) : (
            <button
              type="button"
              className={styles.link}
              disabled={state.kind !== 'picture'}
              onClick={() => void solve()}
            >
              {texts.captcha.solve}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function CaptchaPicture({ state }: Pick<Captcha, 'state'>) {
  const { texts } = useAuth();
  if (state.kind === 'failed') return <p className={styles.failed}>{texts.captcha.failed}</p>;
  if (!('image' in state)) return <span className={styles.picture} />;
  return <img className={styles.picture} src={state.image} width={180} height={60} alt={texts.captcha.picture} />;
}
