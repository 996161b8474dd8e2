export interface FastOrderSlotProps {
  /** called after something was added to the basket or removed from it */
  onChanged: () => void;
}
