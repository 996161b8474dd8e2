export interface AskDialogProps {
  guid: string;
  onClose: () => void;
  onSent: (guid: string) => void;
}
