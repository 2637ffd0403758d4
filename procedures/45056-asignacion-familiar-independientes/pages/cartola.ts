import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  heading,
  link,
  links,
  list,
  main,
  notice,
  onward,
} from '#engine/content/content.ts'
import { type AddressQuery, filled } from '#engine/content/lists.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { defineStatement, downloads, ownerLine } from '../../parts/telling/statement.ts'
import { hrefTo, paths } from '../paths.ts'
import { motivosBlocks } from '../reasons.ts'
import type { Services } from '../registers.ts'
import { cuentaLine } from '../words.ts'
import { csvRows, figureBlock, fileBlocks, pageBlocks } from './cartola-blocks.ts'
import { estadoBlocks } from './estado.ts'

type Reach = ConsultationReach<Services>

const title = 'Sus pagos por cargas'
const requests = link('Ver mis solicitudes', hrefTo(paths.solicitudes))

/**
 * The annual statement by carga and month, with payments, account, files and the way to a claim (procedures §45056), as
 * page, PDF and CSV.
 */
export const cartola = defineStatement<Services, PagosIndependiente>({
  path: paths.cartola,
  read,
  view: viewOf,
  silent: ({ hrefOf, query }) => ({
    title,
    blocks: silenceBlocks({
      text: 'Ahora no podemos ver sus pagos. No cambian por esto. Intente de nuevo en unos minutos.',
      href: hrefOf(paths.cartola, filled({ ano: query.get('ano') })),
      also: [requests],
    }),
  }),
  files: (found, { person, lists }) =>
    found.ano === null
      ? undefined
      : {
          name: `asignacion-familiar-${found.ano}`,
          sheet: csvRows(found),
          paper: {
            title: `Asignación familiar de ${found.ano}`,
            content: [ownerLine(person, ', por su trabajo independiente'), fileBlocks(found, lists)],
          },
        },
})

/** The statement of the year in the address; undefined if there is none of that year. */
function read({ services, query }: Reach): Promise<PagosIndependiente | undefined> {
  const asked = query.get('ano')
  if (asked !== '' && !/^20\d{2}$/.test(asked)) return Promise.resolve(undefined)
  return unlessNamed('NoEncontrada', () =>
    services.asignacionFamiliar.pagosIndependiente({ query: asked === '' ? {} : { ano: Number(asked) } }),
  )
}

function viewOf(found: PagosIndependiente, reach: Reach): ConsultationView {
  const { ano, anos, estado } = found
  if (ano === null) return sinRegistro
  const named = `${title} en ${ano}`
  const href = (query: AddressQuery) => reach.hrefOf(paths.cartola, { ano: `${ano}`, ...query })
  const years = links(
    ...anos.flatMap(one => (one === ano ? [] : [link(`Ver el año ${one}`, href({ ano: `${one}` }))])),
  )
  if (estado === null) return { title: named, blocks: content(sinCargas, years, cuentaBlocks(found, reach)) }
  const why = motivosBlocks(found)
  const isUnpaid = estado === 'sin_derecho'
  return {
    title: named,
    blocks: content(
      estadoBlocks(found, reach.today),
      isUnpaid ? why : figureBlock(found),
      years,
      pageBlocks(found),
      !isUnpaid && why,
      cuentaBlocks(found, reach),
      heading('Guardar y reclamar'),
      'Si falta un mes, un pago no le llegó o el monto es menor, reclame aquí.',
      links(...downloads(href), link('Reclamar porque falta algo', hrefTo(paths.reclamo)), requests),
    ),
  }
}

const cuentaBlocks = (
  { cuenta, cuentaEnTramite, modalidad }: PagosIndependiente,
  { lists }: Reach,
): Content => [
  heading('Su cuenta', 'cuenta'),
  cuenta ? `El IPS deposita en ${cuentaLine(cuenta, lists)}.` : 'Aún no ha dado una cuenta al IPS.',
  modalidad === 'honorarios' &&
    'La devolución de impuestos la paga la Tesorería, en la cuenta que usted dio al SII (Servicio de Impuestos Internos). En la de aquí, el IPS deposita lo que se pague por un reclamo.',
  cuentaEnTramite
    ? [notice('info', '', 'Usted dio otra cuenta, y el IPS la está revisando.'), links(requests)]
    : links(link(cuenta ? 'Cambiar la cuenta' : 'Dar una cuenta', hrefTo(paths.cuenta))),
]

const sinRegistro: ConsultationView = {
  title: 'No hay trabajo independiente a su nombre',
  blocks: content(
    'Aquí se ve el pago por las cargas de quien trabaja por su cuenta: da boletas de honorarios, o cotiza cada mes. En los registros no aparece usted.',
    heading('Qué puede hacer'),
    list([
      'Si trabaja para un empleador, él le paga por sus cargas junto con el sueldo.',
      'Si recibe una pensión del IPS, se paga junto con ella. Mire en «Mis Beneficios».',
      'Si da boletas, revise que hizo su declaración de renta.',
      'Si cree que es un error, llame al 101.',
    ]),
    onward(
      link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
      link('Ver mis beneficios', '/misBeneficios'),
      requests,
    ),
  ),
}

const sinCargas: Content = {
  kind: 'empty',
  title: 'No tiene cargas reconocidas',
  text: 'Se paga por cada persona que vive de usted y que el IPS reconoció. Cuando haya una, aquí verá cuánto le toca.',
  action: main(link('Agregar una carga', '/tramites/nueva-solicitud-af')),
}
