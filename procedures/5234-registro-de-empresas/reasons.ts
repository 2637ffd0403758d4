import { link } from '#engine/content/content.ts'
import type { MotivoDescarte } from '#services/safem2/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

const review =
  'Si cree que es un error, llame gratis al 101 o vaya a una sucursal de ChileAtiende y pida que lo revisen.'
const start = link('Volver al comienzo', hrefTo(''))

/** Why a person cannot register herself as an employer. */
export const natural = defineReasons<'no_da_trabajo' | 'con_caja', { readonly caja?: string }>(
  {
    no_da_trabajo: {
      title: 'No consta que usted dé trabajo',
      why: 'El registro es para quien da trabajo y paga las cotizaciones de su personal. A su nombre no hay ninguna.',
      todo: [
        'Si contrató a alguien hace poco, pague su primera cotización y vuelva el mes que sigue.',
        'Si da trabajo por medio de una empresa, registre la empresa.',
      ],
      links: [link('Registrar una empresa', hrefTo(paths.juridica.datos)), start],
    },
    con_caja: {
      title: 'Su caja le devuelve las asignaciones',
      why: ({ caja }) =>
        `Usted está en ${caja}. Ahí ven las asignaciones de su personal, y ahí se las devuelven. El IPS lo hace solo con quien no tiene caja.`,
      todo: [
        'Pida la devolución en su caja.',
        'Si ya se salió de la caja, espere el mes que sigue y vuelva.',
      ],
      links: [start],
    },
  },
  review,
)

/** Why the companies of a form cannot be registered. */
export const juridica = defineReasons<'con_caja', { readonly nombre: string; readonly caja: string }>(
  {
    con_caja: {
      title: 'Esta empresa tiene una caja',
      why: ({ nombre, caja }) =>
        `${nombre} está en ${caja}. Ahí le devuelven las asignaciones de su personal. El IPS lo hace solo con empresas que no tienen caja.`,
      todo: ['Si registra varias, quite esta de la lista y siga.', 'Pida la devolución de esta en su caja.'],
      links: [link('Cambiar las empresas', hrefTo(paths.juridica.empresas)), start],
    },
  },
  review,
)

/** Why a request was discarded, and what to do (procedures §0000, §5234). */
export const refusals: Readonly<Record<MotivoDescarte, string>> = {
  titular_distinto:
    'El banco dice que la cuenta es de otra persona. Registre una cuenta a nombre de quien da el trabajo.',
  cuenta_cerrada: 'El banco dice que la cuenta está cerrada. Registre otra cuenta.',
  cuenta_no_confirmada:
    'El banco no confirma que la cuenta sea de quien da el trabajo. Revise el banco y el número, y envíe otro registro. Si están bien, lleve el certificado del banco a una sucursal de ChileAtiende.',
  no_confirmado:
    'Hacía falta que el representante legal dijera que usted puede registrarla. Hable con esa persona y envíe otro registro, o pida que lo haga ella.',
  documento_ilegible:
    'Un papel no llegó o no se lee. Sáquele otra foto, con buena luz, y envíe el registro de nuevo.',
  sin_poder:
    'El poder no le nombra a usted, o no dice que puede representar a la empresa. Pida uno nuevo y envíe el registro otra vez.',
  con_caja: 'Está en una caja de compensación. La devolución se pide en la caja.',
  no_es_empleador: 'No consta que dé trabajo. Si es un error, llame al 101.',
  en_tramite: 'Había otra solicitud para registrarla, y llegó antes. Espere esa respuesta.',
}
