export interface FastOrderPlaceProps {
  /** something was put into the basket or taken back from it */
  onChanged: () => void;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}
