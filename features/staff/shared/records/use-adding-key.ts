import { useRef } from 'react';

/** An idempotency key for what a form adds: the same while the same is sent again, another one for something else. */
export function useAddingKey(): (sent: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
