import { formatRun } from '#domain/run.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { csv } from '#platform/csv.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { goTo } from '../../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { motivosBlocks } from '../motivos.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { cuentaLine } from '../words.ts'
import { csvRows, figureBlocks, fileBlocks, pageBlocks } from './cartola-blocks.ts'
import { estadoBlocks } from './estado.ts'

type Reach = ConsultationReach<Services>

const title = 'Sus pagos por cargas'
const requests: Action = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))

/** The annual statement by carga and month, with payments, account, files and the way to a claim (procedures §45056). */
export const cartola: Consultation<Services> = {
  id: 'cartola',
  path: paths.cartola,
  async load(reach) {
    const reply = await whenAnswered(read(reach).then(found => ({ found })))
    if (!reply) return { title, blocks: silent(reach) }
    return reply.found && viewOf(reply.found, reach)
  },
  async file(reach, kind, make) {
    const found = await read(reach)
    if (!found || found.ano === null || (kind !== 'csv' && kind !== 'pdf')) return undefined
    const fileName = `asignacion-familiar-${found.ano}-${reach.today}.${kind}`
    if (kind === 'csv')
      return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(csvRows(found)) }
    const { run, nombres, apellidos } = reach.person
    const bytes = await make.pdf(`Asignación familiar de ${found.ano}`, [
      {
        kind: 'paragraph',
        text: `Cartola de ${nombres} ${apellidos}, RUN ${formatRun(run)}, por su trabajo independiente.`,
      },
      ...fileBlocks(found, reach.lists),
    ])
    return { fileName, contentType: 'application/pdf', bytes }
  },
}

/** The statement of the year in the address; undefined if there is none of that year. */
function read({ services, query }: Reach): Promise<PagosIndependiente | undefined> {
  const asked = query.get('ano')
  if (asked !== '' && !/^20\d{2}$/.test(asked)) return Promise.resolve(undefined)
  return unlessNamed('NoEncontrada', () =>
    services.asignacionFamiliar.pagosIndependiente({ query: asked === '' ? {} : { ano: Number(asked) } }),
  )
}

function viewOf(found: PagosIndependiente, reach: Reach): ConsultationView {
  if (found.ano === null) return sinRegistro
  const heading = `${title} en ${found.ano}`
  const years = yearLinks(found, reach)
  if (found.estado === null)
    return { title: heading, blocks: [...sinCargas, ...years, ...cuentaBlocks(found, reach)] }
  const why = motivosBlocks(found)
  const isUnpaid = found.estado === 'sin_derecho'
  return {
    title: heading,
    blocks: [
      ...estadoBlocks(found, reach.today),
      ...(isUnpaid ? why : figureBlocks(found)),
      ...years,
      ...pageBlocks(found),
      ...(isUnpaid ? [] : why),
      ...cuentaBlocks(found, reach),
      { kind: 'heading', text: 'Guardar y reclamar' },
      {
        kind: 'paragraph',
        text: 'Si falta un mes, un pago no le llegó o el monto es menor, reclame aquí.',
      },
      {
        kind: 'actions',
        actions: [
          download('Descargar en PDF', reach, found.ano, 'pdf'),
          download('Descargar para planilla (CSV)', reach, found.ano, 'csv'),
          goTo('Reclamar porque falta algo', hrefTo(paths.reclamo)),
          requests,
        ],
      },
    ],
  }
}

/** The other years. */
function yearLinks({ anos, ano }: PagosIndependiente, { hrefOf }: Reach): readonly Block[] {
  const others = anos.filter(one => one !== ano)
  if (others.length === 0) return []
  return [
    {
      kind: 'actions',
      actions: others.map(one => goTo(`Ver el año ${one}`, hrefOf(paths.cartola, { ano: String(one) }))),
    },
  ]
}

function cuentaBlocks(
  { cuenta, cuentaEnTramite, modalidad }: PagosIndependiente,
  { lists }: Reach,
): readonly Block[] {
  return [
    { kind: 'heading', text: 'Su cuenta', id: 'cuenta' },
    {
      kind: 'paragraph',
      text: cuenta ? `El IPS deposita en ${cuentaLine(cuenta, lists)}.` : 'Aún no ha dado una cuenta al IPS.',
    },
    ...(modalidad === 'honorarios'
      ? [
          {
            kind: 'paragraph',
            text: 'La devolución de impuestos la paga la Tesorería, en la cuenta que usted dio al SII (Servicio de Impuestos Internos). En la de aquí, el IPS deposita lo que se pague por un reclamo.',
          } as const,
        ]
      : []),
    ...(cuentaEnTramite
      ? ([
          { kind: 'notice', tone: 'info', text: 'Usted dio otra cuenta, y el IPS la está revisando.' },
          { kind: 'actions', actions: [requests] },
        ] as const)
      : ([
          {
            kind: 'actions',
            actions: [goTo(cuenta ? 'Cambiar la cuenta' : 'Dar una cuenta', hrefTo(paths.cuenta))],
          },
        ] as const)),
  ]
}

function download(label: string, { hrefOf }: Reach, ano: number, archivo: string): Action {
  return {
    kind: 'link',
    label,
    href: hrefOf(paths.cartola, { ano: String(ano), archivo }),
    download: true,
  }
}

const sinRegistro: ConsultationView = {
  title: 'No hay trabajo independiente a su nombre',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Aquí se ve el pago por las cargas de quien trabaja por su cuenta: da boletas de honorarios, o cotiza cada mes. En los registros no aparece usted.',
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    {
      kind: 'list',
      items: [
        'Si trabaja para un empleador, él le paga por sus cargas junto con el sueldo.',
        'Si recibe una pensión del IPS, se paga junto con ella. Mire en «Mis Beneficios».',
        'Si da boletas, revise que hizo su declaración de renta.',
        'Si cree que es un error, llame al 101.',
      ],
    },
    {
      kind: 'actions',
      actions: [
        {
          ...goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
          primary: true,
        } as Action,
        goTo('Ver mis beneficios', '/misBeneficios'),
        requests,
      ],
    },
  ],
}

const sinCargas: readonly Block[] = [
  {
    kind: 'empty',
    title: 'No tiene cargas reconocidas',
    text: 'Se paga por cada persona que vive de usted y que el IPS reconoció. Cuando haya una, aquí verá cuánto le toca.',
    action: {
      kind: 'link',
      label: 'Reconocer una carga',
      href: '/tramites/nueva-solicitud-af',
      primary: true,
    },
  },
]

function silent({ hrefOf, query }: Reach): readonly Block[] {
  const ano = query.get('ano')
  return silenceBlocks({
    text: 'Ahora no podemos ver sus pagos. No cambian por esto. Intente de nuevo en unos minutos.',
    href: hrefOf(paths.cartola, ano === '' ? {} : { ano }),
    also: [requests],
  })
}
