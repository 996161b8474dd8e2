export interface ArrivalDialogProps {
  guid: string;
  onClose: () => void;
  onChanged: (guid: string, isOn: boolean) => void;
}
