import type { ComponentDocs } from '../component-docs.ts'
import { Button, ButtonGroup } from './button.tsx'

export const buttonDocs: ComponentDocs = {
  id: 'button',
  title: 'Botón',
  use: 'Lo que se presiona para avanzar. Una página tiene un solo botón principal.',
  access: [
    'Lo que lleva a otra página es un enlace y lo que envía es un botón: cada uno se anuncia como lo que es.',
    'Mide 44 píxeles de alto o más.',
    'El texto oculto dice a qué se refiere cuando hay varios iguales, como «Quitar».',
  ],
  examples: [
    { name: 'principal', element: <Button>Continuar</Button> },
    {
      name: 'con flecha',
      element: (
        <Button href="/tramites/5300" iconAfter="arrow-right">
          Comenzar el trámite
        </Button>
      ),
    },
    { name: 'secundario', element: <Button kind="secondary">Guardar y salir</Button> },
    {
      name: 'discreto',
      element: (
        <Button kind="quiet" icon="trash" hiddenText="factura.pdf">
          Quitar
        </Button>
      ),
    },
    { name: 'que deshace', element: <Button kind="danger">Desistir de la solicitud</Button> },
    {
      name: 'varios',
      element: (
        <ButtonGroup>
          <Button>Enviar solicitud</Button>
          <Button kind="secondary" href="/">
            Guardar y salir
          </Button>
        </ButtonGroup>
      ),
    },
    { name: 'ancho', element: <Button wide>Ingresar con ClaveÚnica</Button> },
  ],
}
