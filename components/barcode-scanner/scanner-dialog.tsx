import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '#components/state/locale.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import en from '#messages/en/scan.json';
import ru from '#messages/ru/scan.json';
import type { Scanning } from './read.ts';
import styles from './scanner-dialog.module.scss';
import { TypedCode } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';
import { videoReader } from './video-reader.ts';

/** Between two readings: more of them would warm up a phone and find nothing sooner. */
const FRAME_MS = 120;

/** The camera's picture with a frame; the first code read twice in a row is the result. */
export function ScannerDialog({ codeOf, onCode, onClose }: Scanning & { onClose: () => void }) {
  const texts = { ru, en }[useLocale()];
  const { video, state, isLit, light, retry: startAgain } = useCamera();
  const [isReaderLost, setReaderLost] = useState(false);
  const found = useEffectEvent(onCode);
  const accept = useEffectEvent(codeOf);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // a camera that works behind another tab would worry its owner
    const onHidden = () => document.hidden && close();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  useEffect(() => {
    if (state !== 'ready' || isReaderLost || !video.current) return undefined;
    return readAgainAndAgain(video.current, {
      codeOf: (text, format) => accept(text, format),
      onCode: (code) => found(code),
      onLost: () => setReaderLost(true),
    });
  }, [video, state, isReaderLost]);
  const isWorking = state === 'starting' || state === 'ready';
  const failure = isWorking ? (isReaderLost ? texts.failed : null) : texts[state];
  const retry = () => {
    setReaderLost(false);
    startAgain();
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose} variant="full">
      <div className={styles.root}>
        {failure === null ? (
          <>
            <div className={styles.picture} data-ready={state === 'ready' ? '' : undefined}>
              <video ref={video} className={styles.video} playsInline muted aria-label={texts.title} />
              <div className={styles.frame} aria-hidden />
            </div>
            <output className={styles.hint}>{state === 'starting' ? texts.starting : texts.aim}</output>
            {isLit !== null && (
              <Button variant="outline" icon="sun" aria-pressed={isLit} onClick={light}>
                {isLit ? texts.lightOff : texts.lightOn}
              </Button>
            )}
          </>
        ) : (
          <>
            <FailureLine>{failure}</FailureLine>
            <TypedCode codeOf={codeOf} onCode={onCode} texts={texts} />
            <Button variant="outline" icon="rotate-ccw" onClick={retry}>
              {texts.retry}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Calls `onCode` once. Returns a function that stops it. */
function readAgainAndAgain(
  video: HTMLVideoElement,
  { codeOf, onCode, onLost }: Pick<Scanning, 'codeOf' | 'onCode'> & { onLost: () => void },
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    const read = await videoReader();
    let last: string | null = null;
    while (!signal.aborted) {
      const seen = await read(video);
      const code = seen && codeOf(seen.text, seen.format);
      if (signal.aborted) return;
      if (code !== null && code === last) return onCode(code);
      last = code;
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
  };
  run().catch(() => {
    if (!signal.aborted) onLost();
  });
  return () => stopping.abort();
}
