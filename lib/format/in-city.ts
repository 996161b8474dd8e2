/** «в Казани», «во Владивостоке»: from the city's prepositional case. */
export function inCity(nameIn: string): string {
  return `${/^[ВФ][бвгджзклмнпрстфхцчшщ]/i.test(nameIn) ? 'во' : 'в'} ${nameIn}`;
}

/** A city for a message: `inCity` for Russian sentences, `city` for those that put a preposition themselves. */
export function cityWords({ name, nameIn }: { name: string; nameIn: string }): { city: string; inCity: string } {
  return { city: name, inCity: inCity(nameIn) };
}
