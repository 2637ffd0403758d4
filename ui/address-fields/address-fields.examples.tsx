import type { ComponentDocs } from '../component-docs.ts'
import { AddressFields } from './address-fields.tsx'

const regions = [
  {
    codigo: '05',
    nombre: 'Valparaíso',
    comunas: [
      { codigo: '05109', nombre: 'Viña del Mar' },
      { codigo: '05101', nombre: 'Valparaíso' },
    ],
  },
  {
    codigo: '13',
    nombre: 'Región Metropolitana',
    comunas: [
      { codigo: '13119', nombre: 'Maipú' },
      { codigo: '13120', nombre: 'Ñuñoa' },
    ],
  },
]

export const addressFieldsDocs: ComponentDocs = {
  id: 'address-fields',
  title: 'Dirección',
  use: 'Pide una dirección de Chile. La comuna dice la región.',
  access: [
    'Cada parte dice al navegador qué es (calle, comuna), así puede llenarla sola.',
    'Sin JavaScript, la lista muestra todas las comunas con su región.',
  ],
  examples: [
    { name: 'vacía', element: <AddressFields name="direccion" label="¿Dónde vive?" regions={regions} /> },
    {
      name: 'con localidad y ciudad',
      element: (
        <AddressFields
          name="casa"
          label="¿Dónde recibe sus cartas?"
          regions={regions}
          extraParts={['poblacion', 'localidad', 'ciudad']}
        />
      ),
    },
    {
      name: 'con errores',
      element: (
        <AddressFields
          name="domicilio"
          label="Domicilio de la empresa"
          regions={regions}
          autoComplete="off"
          value={{ calle: 'Los Aromos', comuna: '13119' }}
          errors={{ numero: 'Escriba el número. Si no tiene, escriba S/N.' }}
        />
      ),
    },
  ],
}
