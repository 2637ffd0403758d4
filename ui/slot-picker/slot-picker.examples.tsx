import type { ComponentDocs } from '../component-docs.ts'
import { SlotPicker } from './slot-picker.tsx'

export const slotPickerDocs: ComponentDocs = {
  id: 'slot-picker',
  title: 'Día y hora',
  use: 'Elegir una hora de atención o de visita entre las que ofrece la institución.',
  access: [
    'Cada día es un grupo con su fecha completa; las horas son botones propios del navegador.',
    'Las horas tomadas se ven, dicen «Tomada» y el teclado las salta.',
  ],
  examples: [
    {
      name: 'dos días',
      element: (
        <SlotPicker
          name="hora"
          label="¿Cuándo puede recibir la visita?"
          value="m2"
          days={[
            {
              fecha: '2026-05-05',
              label: 'martes 5 de mayo de 2026',
              hours: [
                { value: 'm1', label: '09:00', taken: true },
                { value: 'm2', label: '10:00' },
                { value: 'm3', label: '11:30' },
              ],
            },
            {
              fecha: '2026-05-06',
              label: 'miércoles 6 de mayo de 2026',
              hours: [
                { value: 'x1', label: '09:00' },
                { value: 'x2', label: '10:00', taken: true },
              ],
            },
          ]}
        />
      ),
    },
    {
      name: 'sin horas',
      element: <SlotPicker name="hora2" label="¿Cuándo puede recibir la visita?" days={[]} />,
    },
  ],
}
