import type { ComponentDocs } from '../component-docs.ts'
import { PlacePicker } from './place-picker.tsx'

export const placePickerDocs: ComponentDocs = {
  id: 'place-picker',
  title: 'Lugar de atención o de pago',
  use: 'Elegir una sucursal. Si son muchas, primero la comuna.',
  access: [
    'La comuna se elige en la lista propia del aparato, y un botón muestra los lugares.',
    'La dirección y el horario se leen junto al nombre de cada lugar.',
  ],
  examples: [
    {
      name: 'con comuna',
      element: (
        <PlacePicker
          name="lugar"
          label="¿Dónde quiere cobrar?"
          comunas={[
            {
              label: 'Región Metropolitana',
              options: [
                { value: '13119', label: 'Maipú' },
                { value: '13120', label: 'Ñuñoa' },
              ],
            },
          ]}
          comuna="13119"
          value="s2"
          places={[
            { value: 's1', label: 'Sucursal Maipú Centro', direccion: 'Avenida Pajaritos 1950' },
            {
              value: 's2',
              label: 'Sucursal Plaza',
              direccion: 'Chacabuco 30',
              horario: 'Lunes a viernes, de 9 a 14 horas',
            },
          ]}
        />
      ),
    },
    {
      name: 'pocos lugares',
      element: (
        <PlacePicker
          name="oficina"
          label="¿En qué oficina?"
          comunas={[]}
          comuna=""
          places={[
            { value: 'o1', label: 'Oficina Concepción', direccion: 'Aníbal Pinto 215' },
            { value: 'o2', label: 'Oficina Chillán', direccion: 'Bulnes 405' },
          ]}
        />
      ),
    },
  ],
}
