import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiFile } from './api.ts';
import { queryClient } from './queries.ts';

const photoQuery = (id: string) => ({
  queryKey: ['photo', id] as const,
  queryFn: () => apiFile('GET v1 attachments/{id}/', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * An attached photo in full size, as an address for `img`; null while it loads. It is loaded by script, since the
 * session goes only with requests of our own pages.
 */
export function usePhoto(id: string): { address: string | null; hasFailed: boolean } {
  const { data, isError } = useQuery(photoQuery(id), queryClient());
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, hasFailed: isError };
}
