export interface FastOrderSlotProps {
  /** something was put into the basket or taken back from it */
  onChanged: () => void;
}
