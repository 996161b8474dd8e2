import { useEffect, useRef, useState } from 'react';
import { solveWork } from '#lib/rules/captcha-work.ts';
import { api } from './api.ts';

type CaptchaState =
  | { kind: 'none' | 'loading' | 'failed' }
  | { kind: 'picture'; sid: string; image: string }
  /** a proof of work is computed instead of reading the picture; `share` is the estimated progress */
  | { kind: 'working'; sid: string; image: string; share: number }
  | { kind: 'solved'; sid: string; word: string };

export interface Captcha {
  state: CaptchaState;
  /** the picture's word has to be typed */
  isToBeRead: boolean;
  /** the proof of work is being computed */
  isWorking: boolean;
  /** requests a new picture */
  load: () => Promise<void>;
  /** computes the proof of work */
  solve: () => Promise<void>;
  /** the captcha fields of a request */
  answer: (word: string) => { captchaSID?: string; captchaWord?: string };
}

/** The captcha of a form; none until the server requires one. @param sessionId of the anonymous session */
export function useCaptcha(sessionId: () => Promise<string>): Captcha {
  const [state, setState] = useState<CaptchaState>({ kind: 'none' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const load = async () => {
    work.current?.abort();
    setState({ kind: 'loading' });
    try {
      const query = { sessionId: await sessionId() };
      const { captchaSId, captchaImage } = await api('GET v1 captcha/', { query });
      setState({ kind: 'picture', sid: captchaSId, image: captchaImage });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const solve = async () => {
    if (state.kind !== 'picture') return;
    const { sid, image } = state;
    const controller = new AbortController();
    work.current = controller;
    const show = (share: number) => setState({ kind: 'working', sid, image, share });
    show(0);
    try {
      const word = await solveWork(sid, { signal: controller.signal, onProgress: show });
      if (!controller.signal.aborted) setState({ kind: 'solved', sid, word });
    } catch (error) {
      if (!controller.signal.aborted) reportError(error);
    }
  };
  const answer = (word: string) => {
    if (state.kind === 'solved') return { captchaSID: state.sid, captchaWord: state.word };
    return state.kind === 'picture' ? { captchaSID: state.sid, captchaWord: word } : {};
  };
  const isToBeRead = state.kind !== 'none' && state.kind !== 'solved';
  return { state, isToBeRead, isWorking: state.kind === 'working', load, solve, answer };
}
