/** `http://kazan.rusklimat.localhost:3000` for `kazan`; without a subdomain the origin of the default city. */
export function cityOrigin({ publicOrigin }: { publicOrigin: string }, subdomain?: string | null): string {
  return subdomain ? publicOrigin.replace('://', `://${subdomain}.`) : publicOrigin;
}
