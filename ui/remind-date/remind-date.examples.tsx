import type { ComponentDocs } from '../component-docs.ts'
import { RemindDate } from './remind-date.tsx'

export const remindDateDocs: ComponentDocs = {
  id: 'remind-date',
  title: 'Recordar una fecha',
  use: 'Junto a un plazo o a un día de pago. Abre el formulario de recordatorios con el día y el texto ya escritos.',
  access: ['Es un enlace con la fecha en su nombre, para que se entienda leído solo.'],
  examples: [
    {
      name: 'plazo',
      element: (
        <RemindDate
          date="2026-12-08"
          text="Último día para responder al IPS"
          about={{ what: 'Pensión de viudez', href: '/tramites/5199' }}
        />
      ),
    },
  ],
}
