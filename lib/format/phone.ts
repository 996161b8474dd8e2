/** Address for dialling: '8 800 234 69 80' → 'tel:+78002346980'. */
export function dialAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
}
