export interface HomeVisitor {
  who: string;
  /** of the request for `info` */
  status: string;
  info: { user: { isRequester?: boolean | undefined } | null } | null;
}
