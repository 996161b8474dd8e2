import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraFailure = 'refused' | 'missing' | 'busy' | 'failed';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'ready' | CameraFailure;
  /** null: the camera has no light */
  isLit: boolean | null;
  light: () => void;
  retry: () => void;
}

/** Names of the errors with which browsers refuse a camera. */
const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };

/** Shows the rear camera in `video` while the component is mounted; its tracks are stopped afterwards. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (isOver) return stop(opened);
      stream = opened;
      if (video.current) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      const [seen = null] = opened.getVideoTracks();
      // a call or another program has taken the camera; stopping the track oneself is no such event
      seen?.addEventListener('ended', () => setState('busy'));
      setTrack(seen);
      setState('ready');
    };
    start().catch((error: unknown) => {
      if (!isOver) setState((error instanceof DOMException && failures[error.name]) || 'failed');
    });
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, [attempt]);
  const hasLight = Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);
  return {
    video,
    state,
    isLit: hasLight ? isLit : null,
    light: () => {
      const torch = { torch: !isLit } as MediaTrackConstraintSet;
      track?.applyConstraints({ advanced: [torch] }).then(() => setLit(!isLit), reportError);
    },
    retry: () => {
      setState('starting');
      setAttempt(attempt + 1);
    },
  };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
