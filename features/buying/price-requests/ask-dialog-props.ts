export interface AskDialogProps {
  guid: string;
  onClose: () => void;
  onSent: (guid: string) => void;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}
