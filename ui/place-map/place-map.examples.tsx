import type { ComponentDocs } from '../component-docs.ts'
import { PlaceMap } from './place-map.tsx'

export const placeMapDocs: ComponentDocs = {
  id: 'place-map',
  title: 'Mapa de lugares',
  use: 'Para ver dónde quedan unos pocos lugares. Siempre con una lista al lado que dice lo mismo en palabras.',
  access: [
    'Cada número es un enlace a su lugar en la lista, y se llega con el teclado.',
    'Se dibuja en el servidor: no pide nada a otros sitios ni sabe dónde está la persona.',
  ],
  examples: [
    {
      name: 'cuatro lugares',
      element: (
        <PlaceMap
          label="Mapa con los lugares de la lista"
          places={[
            { latitud: -33.5107, longitud: -70.7572 },
            { latitud: -33.509, longitud: -70.7585 },
            { latitud: -33.45, longitud: -70.68 },
            { latitud: -33.441, longitud: -70.762 },
          ].map((posicion, index) => ({
            number: index + 1,
            label: [
              'BancoEstado Maipú',
              'Caja Los Héroes Maipú',
              'BancoEstado Estación Central',
              'BancoEstado Pudahuel',
            ][index] as string,
            posicion,
            target: `mapa-lugar-${index + 1}`,
            chosen: index === 1,
          }))}
        />
      ),
    },
  ],
}
