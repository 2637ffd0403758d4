import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { filled, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { anotherPath, fieldsOfKept } from '#engine/walking/another.ts'
import { certificadoDeudaDays } from '#law/deuda-previsional.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Deuda } from '#services/deudas/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { vigentes } from '../answers.ts'
import { type Parametros, readParametros } from '../parametros.ts'
import { hrefTo, pathOfDebt, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import {
  certify,
  lacksEmployer,
  pathOf,
  type Reach,
  type Rol,
  readDebts,
  readMontos,
  readWhoseDebt,
  roles,
  rutOf,
  type Whose,
} from '../whose.ts'
import { issueCertificado } from './certificado.ts'
import { debtTable, totalBlocks } from './deuda-blocks.ts'

/** Which debt to look at (flows §1: persons, companies and workers). */
export const chooseDebtPage: Consultation<Services> = {
  id: 'deudas',
  path: paths.deuda,
  async load({ hrefOf }) {
    const card = (rol: Rol, text: string) => ({ title: roles[rol], text, href: hrefOf(pathOfDebt(rol)) })
    return {
      title: '¿Qué deuda quiere ver?',
      blocks: [
        {
          kind: 'cards',
          cards: [
            card('persona', 'Si usted dio trabajo a alguien, por ejemplo en su casa.'),
            card('empresa', 'Si usted representa a una empresa.'),
            card('trabajador', 'Si usted trabaja y no le pagan las cotizaciones.'),
          ],
        },
      ],
    }
  },
}

/** One debt: what is owed, with filters and pages, and its certificate (procedures §70652). */
export const debtPage: Consultation<Services> = {
  id: 'deuda',
  path: paths.una,
  async load(reach) {
    const known = await whenAnswered(readKnown(reach))
    if (!known) return silentView(reach)
    if (known === 'not-found') return undefined
    const { whose } = known
    if (!lacksEmployer(whose)) return debtView(reach, known)
    return whose.empleadores.length === 0 ? nobodyView(reach, whose) : employersView(reach, whose)
  },
  act: (reach, form) => act(reach, form.text('quiere')),
}

/** Whose debt it is, the debt and its sums; `not-found` if it is none of hers. */
async function readKnown(reach: Reach) {
  const whose = await readWhoseDebt(reach)
  if (!whose) return 'not-found'
  if (lacksEmployer(whose)) return { whose, deudas: [], montos: undefined }
  const [deudas, montos] = await Promise.all([
    readDebts(reach, whose),
    whenAnswered(readMontos(reach, whose)),
  ])
  return { whose, deudas, montos }
}

/** The companies or employers to choose from. */
function employersView({ hrefOf }: Reach, { rol, empleadores }: Whose): ConsultationView {
  return {
    title: rol === 'empresa' ? '¿De qué empresa?' : '¿De qué empleador?',
    backPath: paths.deuda,
    blocks: [
      {
        kind: 'cards',
        cards: empleadores.map(one => ({
          title: one.razonSocial,
          text: `RUT ${formatRun(rutOf(one))}`,
          href: hrefOf(pathOfDebt(rol, one.idEmpresa)),
        })),
      },
    ],
  }
}

/** No company that she represents, or no employer on record. */
function nobodyView({ hrefOf }: Reach, { rol }: Whose): ConsultationView {
  const [title, text] =
    rol === 'empresa'
      ? [
          'Usted no figura como representante',
          'Según el IPS, usted no representa a ninguna empresa. Si la representa hace poco, lleve el poder o la escritura con su nombre a una sucursal de ChileAtiende.',
        ]
      : [
          'No figuran empleadores suyos',
          'Según el IPS, nadie ha pagado ni declarado cotizaciones por usted. Si trabajó, lleve el contrato o las liquidaciones de sueldo a la Inspección del Trabajo.',
        ]
  return {
    title,
    backPath: paths.deuda,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'actions',
        actions: [{ kind: 'link', label: 'Ver otra deuda', href: hrefOf(paths.deuda), primary: true }],
      },
    ],
  }
}

type Known = Exclude<Awaited<ReturnType<typeof readKnown>>, string>

async function debtView(reach: Reach, { whose, deudas, montos }: Known): Promise<ConsultationView> {
  const parametros = await readParametros(reach.services)
  return {
    title: roles[whose.rol],
    backPath: whose.empleadores.length > 1 ? pathOfDebt(whose.rol) : paths.deuda,
    blocks: [
      ...totalBlocks(whose, deudas, { today: reach.today, montos }),
      ...listBlocks(reach, { whose, deudas, parametros }),
      ...certificateBlocks(reach, whose, deudas),
      ...onwardBlocks(reach, whose, deudas),
    ],
  }
}

interface Shown {
  readonly whose: Whose
  readonly deudas: readonly Deuda[]
  readonly parametros: Parametros
}

/** The debts by month, filtered by type and state, ten per page. */
function listBlocks({ query, hrefOf }: Reach, { whose, deudas, parametros }: Shown): readonly Block[] {
  if (deudas.length === 0) return []
  const [tipo, estado] = [query.get('tipo'), query.get('estado')]
  const found = deudas.filter(
    one => (tipo === '' || one.tipo === tipo) && (estado === '' || one.estado === estado),
  )
  const wanted = filled({ tipo, estado })
  const isNarrowed = Object.keys(wanted).length > 0
  const page = Math.min(readPageNumber(query), Math.max(1, Math.ceil(found.length / pageSize)))
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const path = pathOf(whose)
  return [
    ...parametros.problems,
    ...(deudas.length > 1 ? filterBlocks(hrefOf(path), { tipo, estado }, parametros, isNarrowed) : []),
    rows.length > 0
      ? debtTable(whose, rows)
      : { kind: 'empty', title: 'No hay deudas así', text: 'Pruebe con otro tipo o con otro estado.' },
    ...pageLinks(page, found.length, pagina => hrefOf(path, { ...wanted, pagina: String(pagina) })),
  ]
}

function filterBlocks(
  href: string,
  { tipo, estado }: { readonly tipo: string; readonly estado: string },
  { tipos, estados }: Parametros,
  isNarrowed: boolean,
): readonly Block[] {
  const select = (name: string, label: string, value: string, options: Parametros['tipos']) => ({
    kind: 'select' as const,
    name,
    label,
    value,
    all: 'Todos',
    options: options.map(({ codigo, glosa }) => ({ value: codigo, label: glosa })),
  })
  const fields = [select('tipo', 'Tipo', tipo, tipos), select('estado', 'Estado', estado, estados)].filter(
    ({ options }) => options.length > 0,
  )
  if (fields.length === 0) return []
  const folded = isNarrowed ? undefined : 'Filtrar por tipo o estado'
  return [
    {
      kind: 'filter',
      action: href,
      submit: 'Filtrar',
      folded,
      fields,
      ...(isNarrowed && { clearHref: href }),
    },
  ]
}

function certificateBlocks(
  { hrefOf, today }: Reach,
  whose: Whose,
  deudas: readonly Deuda[],
): readonly Block[] {
  const what =
    vigentes(deudas).length > 0
      ? 'Dice lo que se debe hoy, mes a mes, con el alza y los intereses de cada uno.'
      : 'Dice que hoy no se deben cotizaciones.'
  const days = plural('día', 'días', certificadoDeudaDays.at(today))
  const button = (label: string, quiere: string): Action => ({
    kind: 'post',
    label,
    action: hrefOf(pathOf(whose)),
    fields: { quiere },
  })
  return [
    { kind: 'heading', text: 'El certificado' },
    {
      kind: 'paragraph',
      text: `${what} Sirve por ${days}. Trae un código: quien lo tenga ve de quién es, el día y el total, y nada de las personas.`,
    },
    {
      kind: 'actions',
      actions: [button('Descargar en PDF', 'descargar'), button('Enviar a mi correo', 'correo')],
    },
  ]
}

/** What to do about the debt. */
function onwardBlocks({ requestId }: Reach, whose: Whose, deudas: readonly Deuda[]): readonly Block[] {
  const { rol } = whose
  if (deudas.every(({ estado }) => estado === 'regularizada')) return []
  if (rol === 'trabajador')
    return [
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          'El IPS le cobra a su empleador. Usted no tiene que pagar nada.',
          'Si trabajó un mes que no está aquí, avise en la Inspección del Trabajo, con su contrato o sus liquidaciones.',
          'Si hubo un despido con cotizaciones sin pagar, hable con la Inspección: el despido puede no valer.',
        ],
      },
    ]
  return [
    { kind: 'heading', text: 'Si algo está mal' },
    { kind: 'actions', actions: [reclamarAction(whose, requestId)] },
  ]
}

/** Begins a dispute with the employer of this page already chosen. */
function reclamarAction({ empleador }: Whose, slot: string): Action {
  const quien = empleador ? { calidad: 'empresa', empresa: runFromWire(empleador) } : { calidad: 'persona' }
  return {
    kind: 'post',
    label: 'Reclamar por una deuda',
    action: hrefTo(anotherPath(paths.quien), { borrador: slot }),
    fields: fieldsOfKept({ quien }),
    primary: true,
  }
}

/** Issues the certificate, and redirects to its file or to the page that mails it to a verified address. */
async function act(reach: Reach, quiere: string): Promise<ConsultationReply> {
  const paper = await whenAnswered(issue(reach))
  if (!paper) return { kind: 'page', view: silentView(reach) }
  if (paper === 'not-found') return { kind: 'not-found' }
  return { kind: 'redirect', href: quiere === 'correo' ? `${paper.verifyHref}/enviar` : paper.href }
}

async function issue(reach: Reach) {
  const known = await readKnown(reach)
  if (known === 'not-found' || lacksEmployer(known.whose)) return 'not-found'
  const { whose, deudas } = known
  return issueCertificado(reach, whose, { ...(await certify(reach, whose)), deudas })
}

function silentView({ hrefOf, params }: Reach): ConsultationView {
  return {
    title: 'Deuda de cotizaciones',
    backPath: paths.deuda,
    blocks: silenceBlocks({
      text: 'Le preguntamos recién por la deuda y no contestó. La deuda no cambia por esto. Espere unos minutos.',
      href: hrefOf(paths.una.replace(':de', params.get('de'))),
      also: [{ kind: 'link', label: 'Ver otra deuda', href: hrefOf(paths.deuda) }],
    }),
  }
}
