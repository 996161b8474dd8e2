/** «в Казани», «во Владивостоке»: from the city's prepositional case. */
export function inCity(nameIn: string): string {
  return `${/^[ВФ][бвгджзклмнпрстфхцчшщ]/i.test(nameIn) ? 'во' : 'в'} ${nameIn}`;
}
