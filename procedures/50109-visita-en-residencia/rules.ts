/** A time as the value of a choice: `2026-11-26T09:00`. */
export function valueOfHora({ fecha, hora }: { fecha: string; hora: string }): string {
  return `${fecha}T${hora}`
}

/** The inverse of `valueOfHora`. */
export function horaOf(value: string): { fecha: string; hora: string } {
  const [fecha = '', hora = ''] = value.split('T')
  return { fecha, hora }
}
