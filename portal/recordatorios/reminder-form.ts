import { addDays, addYears, formatDate } from '#domain/dates.ts'
import { ask } from '#engine/asking/ask.ts'
import { textoMaxLength } from '#personal/types.ts'
import { formPage } from '../form-page/form-page.ts'

/** How many years ahead a reminder may be. */
const furthestYears = 5

/** Form for a reminder: what and when. */
export const reminderForm = formPage('recordatorio', {
  title: 'Nuevo recordatorio',
  shortTitle: 'Ingreso',
  questions: {
    texto: ask.text({
      label: '¿Qué quiere recordar?',
      hint: 'Por ejemplo: cobrar mi pensión.',
      missing: 'Escriba qué quiere recordar.',
      maxLength: textoMaxLength,
    }),
    fecha: ask.date({
      label: '¿Qué día?',
      missing: 'Escriba el día en que quiere recordarlo.',
    }),
    porCorreo: ask.yesNo({
      label: '¿Quiere que le escribamos ese día a su correo?',
      hint: 'Sale a las 9 de la mañana. Puede cambiar de opinión cuando quiera.',
      missing: 'Elija si quiere que le escribamos ese día.',
      yesLabel: 'Sí, escríbanme',
      noLabel: 'No, solo guardarlo aquí',
    }),
  },
  rules: {
    fecha: (fecha, { today }) => {
      const tomorrow = addDays(today, 1)
      const furthest = addYears(today, furthestYears)
      if (fecha < tomorrow) return `Escriba un día que venga, desde mañana ${formatDate(tomorrow)}.`
      return fecha > furthest ? `Escriba un día hasta el ${formatDate(furthest)}.` : undefined
    },
  },
  submitLabel: 'Guardar recordatorio',
})
