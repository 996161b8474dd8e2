export interface FeedbackSlotProps {
  /** other ways to reach the support */
  supportPhone: string;
  supportEmail: string;
}
