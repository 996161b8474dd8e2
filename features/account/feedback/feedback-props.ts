export interface FeedbackSlotProps {
  /** other ways to reach the support */
  supportPhone: string;
  supportEmail: string;
  /** the user's id; null: not known yet */
  person: number | null;
}
