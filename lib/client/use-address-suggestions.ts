import { useState } from 'react';
import { GEO_SUGGESTIONS } from '#lib/config/limits.ts';
import { api } from './api.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Complete addresses for the value of a field; nothing is searched until something is typed. */
export function useAddressSuggestions(value: string) {
  const [isTyping, setTyping] = useState(false);
  const { found, isLoading } = useSuggestions(isTyping ? value : null, ['address'], askAddresses);
  return { found: found ?? [], isLoading, setTyping };
}

async function askAddresses(query: string, signal: AbortSignal): Promise<string[]> {
  const body = { type: 'address', query, count: GEO_SUGGESTIONS } as const;
  const { suggestions } = await api('POST v1 dadata/', { body }, signal);
  return suggestions.map(({ value }) => value);
}
