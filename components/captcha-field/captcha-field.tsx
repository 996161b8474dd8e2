'use client';

import { type ComponentProps, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './captcha-field.module.scss';

type ShownCaptcha =
  | { kind: 'none' | 'loading' | 'failed' | 'solved' }
  | { kind: 'picture'; image: string }
  /** a proof of work is computed instead of reading the picture; `share` is the estimated progress */
  | { kind: 'working'; image: string; share: number };

interface CaptchaTexts {
  label: string;
  picture: string;
  reload: string;
  failed: string;
  solve: string;
  working: string;
  solved: string;
}

interface CaptchaFieldProps extends ComponentProps<'input'> {
  captcha: {
    state: ShownCaptcha;
    /** requests a new picture */
    load: () => Promise<void>;
    /** computes the proof of work */
    solve: () => Promise<void>;
  };
  texts: CaptchaTexts;
  error?: string | undefined;
}

/**
 * The captcha picture with its field, and an alternative for people who cannot read it. Nothing until the server
 * requires it.
 */
export function CaptchaField({ captcha, texts, error, ...input }: CaptchaFieldProps) {
  const id = useId();
  const { state, load, solve } = captcha;
  if (state.kind === 'none') return null;
  return (
    <div className={styles.root} aria-live="polite">
      {state.kind === 'solved' ? (
        <p className={styles.solved}>
          <Icon name="circle-check" /> {texts.solved}
        </p>
      ) : (
        <>
          <div className={styles.row}>
            <CaptchaPicture state={state} texts={texts} />
            <IconButton icon="refresh-cw" label={texts.reload} onClick={() => void load()} />
          </div>
          <TextField
            id={id}
            label={texts.label}
            error={state.kind === 'working' ? undefined : error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
          />
          {state.kind === 'working' ? (
            <div className={styles.work}>
              <progress value={state.share} max={1} aria-label={texts.working} />
              <span>{texts.working}</span>
            </div>
          ) : (
            <button
              type="button"
              className={styles.link}
              disabled={state.kind !== 'picture'}
              onClick={() => void solve()}
            >
              {texts.solve}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function CaptchaPicture({ state, texts }: { state: ShownCaptcha; texts: CaptchaTexts }) {
  if (state.kind === 'failed') return <p className={styles.failed}>{texts.failed}</p>;
  if (!('image' in state)) return <span className={styles.picture} />;
  return <img className={styles.picture} src={state.image} width={180} height={60} alt={texts.picture} />;
}
