import { heading, link } from '#engine/content/content.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { certificadosContract, MotivoRechazoBusqueda } from '#services/certificados/contract.ts'
import { toFicha } from '../parts/certificate/no-certificate.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

/** Why a search cannot be asked for, as the institution says. */
export type MotivoTitular = NonNullable<
  CallReply<(typeof certificadosContract)['operations']['consultarTitular']>['motivo']
>

/** About whom it is told, and the number of the search in progress. */
interface Buscada {
  /** Formatted. */
  readonly run?: string
  readonly folio?: string | null
}

const change = link('Cambiar lo que puse', hrefTo(paths.titular))
const review = (text: string) => [heading('Si cree que hay un error'), `${text} También puede llamar al 101.`]

/** Early endings of the form by the institution's reason, each with what to do. */
export const reasons = defineReasons<MotivoTitular | 'otro_camino', Buscada>({
  sin_vinculo: {
    title: 'No encontramos a un familiar suyo que haya fallecido',
    why: ({ run }) =>
      `La búsqueda de alguien que falleció la pueden pedir su esposa o esposo y sus hijos. En el Registro Civil no hay una muerte y un lazo con usted anotados con el RUN ${run}.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si falta anotar la muerte, el matrimonio o el nacimiento, pida en el Registro Civil que lo anoten.',
      'Si la persona vive, ella puede pedir la búsqueda con su ClaveÚnica, o darle a usted un poder.',
    ],
    review: review(
      'Si todo está anotado, muestre los certificados en una sucursal de ChileAtiende y pida que lo revisen.',
    ),
    links: [change],
  },
  en_curso: {
    title: 'Ya hay una búsqueda en curso',
    // It ends by itself: the next visit asks again.
    passing: true,
    why: ({ folio }) =>
      folio
        ? `Se hace una búsqueda a la vez por cada persona. La suya es la ${folio} y aún no termina.`
        : 'Se hace una búsqueda a la vez por cada persona. Ya hay una búsqueda sobre esa persona.',
    todo: ({ folio }) => [
      ...(folio
        ? [
            'Mire cómo va. Cuando termine, ahí verá el resultado.',
            'Si quiere agregar datos, llame al 101 y dé el folio.',
            'Si la retiró recién, espere un minuto e intente otra vez.',
          ]
        : []),
      'Cuando termine, puede pedir otra.',
    ],
    review: review('Si esa búsqueda le parece un error, cuéntelo en una sucursal de ChileAtiende.'),
    links: [link('Ver mis búsquedas', hrefTo(paths.solicitudes)), change],
  },
  otro_camino: {
    title: 'Lo que busca ya está en el sistema',
    why: 'La búsqueda es para lo que se cotizó antes de 1981. Los años que puso son posteriores, y esos ya están en el sistema.',
    todo: [
      'Si cotizó usted, pida el certificado. Sale al momento.',
      'Si fue otra persona, pídalo en una sucursal de ChileAtiende con su carné y el papel que muestra el lazo o el poder.',
      'Si cotizó en una AFP (administradora de fondos de pensiones), pida ahí su certificado.',
    ],
    review: review(
      'Si en el certificado faltan años, vaya a una sucursal de ChileAtiende con los papeles que tenga.',
    ),
    links: [
      link('Ver mis certificados', hrefTo(paths.listado)),
      link('Cambiar los años', hrefTo(paths.caja)),
      toFicha('Recuperar años de trabajo', '64155'),
    ],
  },
})

/** Why a search ended without a certificate, and what to do. */
export const refusals: Readonly<Record<MotivoRechazoBusqueda, string>> = {
  sin_registros:
    'Se buscó solo donde usted dijo y cerca de esos años, y ahí la persona no aparece. Puede pedir otra búsqueda con otra caja, con otros años o con un empleador. También sirven otros nombres que usó, o el número de su libreta.',
  faltan_datos:
    'Lo que escribió no alcanza para buscar, o no calza con los libros. Revise los nombres de los padres, el número de la libreta, los empleadores y otros nombres que usó. Después pida otra búsqueda.',
  sin_poder:
    'No consta que usted pueda pedir estos datos. Quien cotizó puede darle un poder en este portal. Después pida otra búsqueda.',
  sin_vinculo:
    'El Registro Civil no tiene anotado que usted sea su esposa, su esposo, su hija o su hijo. Pida ahí que lo anoten.',
  no_confirmado:
    'Hacía falta que esa persona dijera que sí. Hable con ella: puede pedir la búsqueda por sí misma, o darle a usted un poder en este portal.',
}
