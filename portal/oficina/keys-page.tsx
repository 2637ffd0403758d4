import { Table } from '#ui/table/table.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { actionKeys } from './case-actions.tsx'
import { besideKeys } from './case-page.tsx'
import { sendKey } from './deciding-form.tsx'
import { menuKeys, oficinaView } from './frame.tsx'
import type { OwnMesas } from './types.ts'

/** Every letter, in the order of a day. */
export const keys: readonly (readonly [letter: string, what: string, where: string])[] = [
  [menuKeys.day, 'Mi día', 'En todas las páginas'],
  [menuKeys.signing, 'Lo que espera su firma', 'En todas las páginas, si usted firma'],
  [menuKeys.search, 'Buscar', 'En todas las páginas'],
  [
    besideKeys.siguiente,
    'Tomar la siguiente, o ir a la siguiente de la lista',
    'En Mi día y en una solicitud',
  ],
  [besideKeys.anterior, 'La anterior de la lista', 'En una solicitud'],
  [besideKeys.lista, 'Volver a la lista', 'En una solicitud'],
  [actionKeys.tomar, 'Tomarla', 'En una solicitud que nadie tiene'],
  [actionKeys.proponer, 'Proponer una decisión', 'En una solicitud que usted tiene'],
  [actionKeys.pedir, 'Pedir lo que falta', 'En una solicitud que usted tiene'],
  [sendKey, 'Mandar a la firma, pedir, firmar o aplicar el lote', 'Donde se termina'],
]

/** The letters that press links and buttons. They work without script, because they are the browser's own. */
export function keysView(own: OwnMesas, path: string): PortalPage {
  return oficinaView(own, path, {
    title: 'Atajos de teclado',
    way: [{ label: 'Atajos' }],
    body: (
      <>
        <p className="m-lead">Cada letra se aprieta junto con las teclas de su navegador.</p>
        <ul>
          <li>Chrome y Edge, en Windows o Linux: Alt y la letra.</li>
          <li>Firefox, en Windows o Linux: Alt, Mayúsculas y la letra.</li>
          <li>En Mac, cualquier navegador: Control, Opción y la letra.</li>
        </ul>
        <Table
          caption="Letras"
          rows={keys}
          rowKey={([letter]) => letter}
          columns={[
            {
              id: 'letra',
              header: 'Letra',
              cell: ([letter]) => <kbd>{letter.toUpperCase()}</kbd>,
              rowHeader: true,
            },
            { id: 'que', header: 'Qué hace', cell: ([, what]) => what },
            { id: 'donde', header: 'Dónde', cell: ([, , where]) => where },
          ]}
        />
        <h2>Una solicitud en tres teclas</h2>
        <ol>
          <li>T: la toma. Los hechos están a la izquierda y los papeles a la derecha.</li>
          <li>P: abre la propuesta, ya respondida como dice la regla, con la carta.</li>
          <li>G: la manda a la firma y abre la siguiente de la lista.</li>
        </ol>
        <p>
          Si su navegador usa una de estas letras para otra cosa, sirven Entrar y Tab. Entrar la toma, Entrar
          abre la propuesta en la carta, Tab llega al botón y Entrar la manda. Así es cuando viene de una
          lista y no falta ninguna respuesta.
        </p>
      </>
    ),
  })
}
