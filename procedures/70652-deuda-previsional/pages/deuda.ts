import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire, runOfNumber } from '#domain/run.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, heading, link, links, list, onward } from '#engine/content/content.ts'
import { filled, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { anotherPath, fieldsOfKept } from '#engine/walking/another.ts'
import { certificadoDeudaDays } from '#law/deuda-previsional.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Deuda } from '#services/deudas/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, pathOfDebt, paths } from '../paths.ts'
import {
  certify,
  lacksEmployer,
  pathOf,
  type Reach,
  type Rol,
  readDebts,
  readMontos,
  readParametros,
  readWhoseDebt,
  roles,
  type Services,
  type Whose,
} from '../registers.ts'
import { vigentes } from '../rules.ts'
import { issueCertificado } from './certificado.ts'
import { debtTable, enConvenioState, shownState, total } from './deuda-blocks.ts'

/** Which debt to look at (flows §1: persons, companies and workers). */
export const chooseDebtPage: Consultation<Services> = {
  id: 'deudas',
  path: paths.deuda,
  // A company has one debt.
  instead: async ({ empresa, hrefOf }) => empresa && hrefOf(pathOfDebt('empresa')),
  async load({ hrefOf }) {
    const card = (rol: Rol, text: string) => ({ title: roles[rol], text, href: hrefOf(pathOfDebt(rol)) })
    return {
      title: '¿Qué deuda quiere ver?',
      blocks: content({
        kind: 'cards',
        cards: [
          card('persona', 'Si usted dio trabajo a alguien, por ejemplo en su casa.'),
          card('empresa', 'Si usted representa a una empresa.'),
          card('trabajador', 'Si usted trabaja y no le pagan las cotizaciones.'),
        ],
      }),
    }
  },
}

/** One debt: what is owed, with filters and pages, and its certificate (procedures §70652). */
export const debtPage: Consultation<Services> = {
  id: 'deuda',
  path: paths.una,
  // What she owes herself, or is owed, is not her company's.
  instead: async ({ empresa, params }) =>
    empresa && !params.get('de').startsWith('empresa')
      ? hrefTo(paths.una.replace(':de', params.get('de')), { por: 'mi' })
      : undefined,
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
const employersView = ({ hrefOf }: Reach, { rol, empleadores }: Whose): ConsultationView => ({
  title: rol === 'empresa' ? '¿De qué empresa?' : '¿De qué empleador?',
  backPath: paths.deuda,
  blocks: content({
    kind: 'cards',
    cards: empleadores.map(one => ({
      title: one.razonSocial,
      text: `RUT ${formatRun(runOfNumber(one.rut))}`,
      href: hrefOf(pathOfDebt(rol, one.idEmpresa)),
    })),
  }),
})

/** No company that she represents, or no employer on record. */
function nobodyView({ hrefOf }: Reach, { rol }: Whose): ConsultationView {
  const isCompany = rol === 'empresa'
  return {
    title: isCompany ? 'Usted no figura como representante' : 'No figuran empleadores suyos',
    backPath: paths.deuda,
    blocks: content(
      isCompany
        ? 'Según el IPS, usted no representa a ninguna empresa. Si la representa hace poco, lleve el poder o la escritura con su nombre a una sucursal de ChileAtiende.'
        : 'Según el IPS, nadie ha pagado ni declarado cotizaciones por usted. Si trabajó, lleve el contrato o las liquidaciones de sueldo a la Inspección del Trabajo.',
      onward(link('Ver otra deuda', hrefOf(paths.deuda))),
    ),
  }
}

type Known = Exclude<Awaited<ReturnType<typeof readKnown>>, string>

async function debtView(reach: Reach, { whose, deudas, montos }: Known): Promise<ConsultationView> {
  const parametros = await readParametros(reach.services)
  return {
    title: roles[whose.rol],
    ...(whose.rol === 'empresa' && whose.empleador && { para: whose.empleador.razonSocial }),
    backPath: whose.empleadores.length > 1 ? pathOfDebt(whose.rol) : paths.deuda,
    blocks: content(
      total(whose, deudas, { today: reach.today, montos }),
      deudas.length > 0 && debtList(reach, { whose, deudas, parametros }),
      certificate(reach, whose, deudas),
      ways(reach, whose, deudas),
    ),
  }
}

interface Shown {
  readonly whose: Whose
  readonly deudas: readonly Deuda[]
  readonly parametros: Awaited<ReturnType<typeof readParametros>>
}

/** The debts by month, filtered by type and state, ten per page. */
function debtList({ query, hrefOf }: Reach, { whose, deudas, parametros }: Shown): Content {
  const [tipo, estado] = [query.get('tipo'), query.get('estado')]
  const found = deudas.filter(
    one => (tipo === '' || one.tipo === tipo) && (estado === '' || shownState(one) === estado),
  )
  const wanted = filled({ tipo, estado })
  const isAgreed = parametros.estados.length > 0 && deudas.some(({ enConvenio }) => enConvenio)
  const estados = [...parametros.estados, ...(isAgreed ? [enConvenioState] : [])]
  const page = Math.min(readPageNumber(query), Math.max(1, Math.ceil(found.length / pageSize)))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const path = pathOf(whose)
  return [
    parametros.problems,
    deudas.length > 1 && filter(hrefOf(path), { tipo, estado }, { tipos: parametros.tipos, estados }),
    shown.length > 0
      ? debtTable(whose, shown)
      : { kind: 'empty', title: 'No hay deudas así', text: 'Pruebe con otro tipo o con otro estado.' },
    pageLinks(page, found.length, query => hrefOf(path, { ...wanted, ...query })),
  ]
}

function filter(
  href: string,
  { tipo, estado }: { readonly tipo: string; readonly estado: string },
  { tipos, estados }: Readonly<Record<'tipos' | 'estados', readonly { codigo: string; glosa: string }[]>>,
): Content {
  const fields = (
    [
      ['tipo', 'Tipo', tipo, tipos],
      ['estado', 'Estado', estado, estados],
    ] as const
  )
    .filter(([, , , options]) => options.length > 0)
    .map(([name, label, value, options]) => ({
      ...({ kind: 'select', name, label, value, all: 'Todos' } as const),
      options: options.map(({ codigo, glosa }) => ({ value: codigo, label: glosa })),
    }))
  const isNarrowed = tipo !== '' || estado !== ''
  return (
    fields.length > 0 && {
      ...({ kind: 'filter', action: href, submit: 'Filtrar', fields } as const),
      folded: isNarrowed ? undefined : 'Filtrar por tipo o estado',
      ...(isNarrowed && { clearHref: href }),
    }
  )
}

function certificate({ hrefOf, today }: Reach, whose: Whose, deudas: readonly Deuda[]): Content {
  const what =
    vigentes(deudas).length > 0
      ? 'Dice lo que se debe hoy, mes a mes, con el alza y los intereses de cada uno.'
      : 'Dice que hoy no se deben cotizaciones.'
  const days = plural('día', 'días', certificadoDeudaDays.at(today))
  const action = hrefOf(pathOf(whose))
  const button = (label: string, quiere: string): Action => ({
    kind: 'post',
    label,
    action,
    fields: { quiere },
  })
  return [
    heading('El certificado'),
    `${what} Sirve por ${days}. Trae un código: quien lo tenga ve de quién es, el día y el total, y nada de las personas.`,
    links(button('Descargar en PDF', 'descargar'), button('Enviar a mi correo', 'correo')),
  ]
}

/** What to do about the debt: for an employer, a dispute with the employer of this page already chosen. */
function ways({ requestId }: Reach, { rol, empleador }: Whose, deudas: readonly Deuda[]): Content {
  if (deudas.every(({ estado }) => estado === 'regularizada')) return undefined
  if (rol === 'trabajador')
    return [
      heading('Qué puede hacer'),
      list([
        'El IPS le cobra a su empleador. Usted no tiene que pagar nada.',
        'Si trabajó un mes que no está aquí, avise en la Inspección del Trabajo, con su contrato o sus liquidaciones.',
        'Si hubo un despido con cotizaciones sin pagar, hable con la Inspección: el despido puede no valer.',
      ]),
    ]
  const quien = empleador ? { calidad: 'empresa', empresa: runFromWire(empleador) } : { calidad: 'persona' }
  return [
    heading('Si algo está mal'),
    onward({
      kind: 'post',
      label: 'Reclamar por una deuda',
      action: hrefTo(anotherPath(paths.quien), { borrador: requestId }),
      fields: fieldsOfKept({ quien }),
    }),
  ]
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
      also: [link('Ver otra deuda', hrefOf(paths.deuda))],
    }),
  }
}
