const whole = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 2 });

/** `54990` → «54 990 ₽», `54990.5` → «54 990,50 ₽»: kopecks only where there are any. */
export function formatRubles(rubles: number): string {
  return (Number.isInteger(rubles) ? whole : exact).format(rubles);
}

/** Always two decimals, as on search items (§9). */
export function formatRublesExact(rubles: number): string {
  return exact.format(rubles);
}
