import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { dueDate, type Plazo } from '#domain/deadlines.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, type Run } from '#domain/run.ts'
import { filingFact } from '#domain/working-days.ts'
import { normaPorConfirmar, recursoReposicion } from '#law/solicitudes.ts'
import type { PdfBlock } from '#platform/pdf/pdf-document.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { recursoOn } from '../mesa/refusal.ts'
import type {
  Resolucion as Decidida,
  DeskDefinition,
  DeskTypes,
  MesaDefinition,
  Punto,
  Request,
} from './request.ts'
import { ingresoOf } from './views.ts'

/** What a person can do against a resolution, and until when: its time begins on the day after the decision. */
export interface Remedio {
  readonly nombre: string
  /** Who decides it, and where it is handed in. */
  readonly ante: string
  readonly plazo: Plazo
  readonly norma: string
}

/** A decided request, in the words of its institution. */
export interface Resolucion {
  readonly institucion: string
  /** What was asked («Beneficios solidarios»). */
  readonly tema: string
  readonly folio: string
  /** The day from which it counts; of one that was decided before that day, when it came. */
  readonly ingresada: { readonly label: string; readonly value: string }
  readonly fecha: IsoDate
  readonly para:
    | { readonly nombre: string; readonly run: Run }
    | { readonly pedidaPor: Run; readonly nombre?: string | undefined }
  readonly resueltos: readonly Punto[]
  readonly remedios: readonly Remedio[]
}

/** The day on which a request was granted or refused; undefined if it has no resolution. */
export function resolvedOn({ estado, fechaResolucion }: Request<DeskTypes>): IsoDate | undefined {
  const isDecided = estado === 'aprobada' || estado === 'pagada' || estado === 'rechazada'
  return isDecided && fechaResolucion !== null ? fechaResolucion : undefined
}

const reposicion: Remedio = {
  nombre: 'Pedir que se revise',
  ante: 'ante el mismo IPS, en una sucursal de ChileAtiende',
  plazo: recursoReposicion.plazo,
  norma: recursoReposicion.norma,
}

/** The resolution of a request at a desk that declares its requirements and reasons; undefined before it is decided, or without a reason. */
export function resolucionOfDesk<T extends DeskTypes>(
  { institucion, mesa }: Pick<DeskDefinition<T>, 'institucion' | 'mesa'>,
  request: Request<T>,
): Resolucion | undefined {
  const fecha = resolvedOn(request)
  if (fecha === undefined || !mesa) return undefined
  const { folio, run, solicitud, datos, resolucion } = request
  const seConcede = request.estado !== 'rechazada'
  const own = mesa.delTipo?.(solicitud) ?? mesa
  const rows = seConcede ? grantedRows(own, request) : refusedRows(mesa, request)
  const parts = own.resueltos?.(request) ?? [{ nombre: mesa.titulo(solicitud, datos), seConcede, rows }]
  if (parts.some(({ rows }) => rows.length === 0)) return undefined
  const added = writtenRows(resolucion)
  return {
    institucion: 'Instituto de Previsión Social (IPS)',
    tema: own.tema ?? institucion,
    ...{ folio, fecha, ingresada: ingresadaOf(request, fecha) },
    para: { pedidaPor: run, nombre: own.quienPide?.(request) },
    resueltos: parts.map((part, n) =>
      n === parts.length - 1 ? { ...part, rows: [...part.rows, ...added] } : part,
    ),
    remedios: [reposicion],
  }
}

/**
 * Whether people refused it for what no register says. The words that a desk has for the reason speak of registers: they would be
 * untrue of her.
 */
export const isOwnJudgement = (decidida: Decidida | null | undefined): boolean =>
  decidida?.requisitos.some(({ porque }) => porque !== undefined) ?? false

/** What people found not met and what they wrote, below the words of a desk that writes its resolutions itself; none if the rule decided. */
export const decidedRows = (decidida: Decidida | null | undefined): Punto['rows'] => [
  ...(isOwnJudgement(decidida) ? unmetRows(decidida) : []),
  ...writtenRows(decidida),
]

/** The same as a part of a resolution. */
export function decidedBlocks(decidida: Decidida | null | undefined): readonly PdfBlock[] {
  const rows = decidedRows(decidida)
  return rows.length > 0 ? [{ kind: 'facts', rows }] : []
}

/** «hasta el 7 de diciembre de 2026»: until when a decision of a day can be reviewed, also one that was granted whole. */
export const reviewableUntil = (fecha: IsoDate): string => `hasta el ${formatDate(recursoOn(fecha).hasta)}`

/** What those who decided wrote. */
const writtenRows = (decidida: Decidida | null | undefined): Punto['rows'] => [
  ...(decidida?.razon ? [{ label: 'Lo que escribió quien decidió', value: decidida.razon }] : []),
  ...(decidida?.texto ? [{ label: 'Además', value: decidida.texto }] : []),
]

const unmetRows = (decidida: Decidida | null | undefined): Punto['rows'] =>
  (decidida?.requisitos ?? []).flatMap(({ texto, hecho, fuente, porque, norma }) => [
    { label: 'No se cumple', value: texto },
    ...(hecho ? [{ label: porque ? 'Lo que consta' : 'Por qué', value: `${hecho} (${fuente})` }] : []),
    ...(porque ? [{ label: 'Por qué, según quien decidió', value: porque }] : []),
    ...normaRows(norma),
  ])

/** The row of a norm; none while nobody has confirmed it. */
const normaRows = (norma: string) => (norma === normaPorConfirmar ? [] : [{ label: 'Norma', value: norma }])

/** The rows that say something. */
export const rowsOf = (cells: ReturnType<NonNullable<MesaDefinition<DeskTypes>['concede']>>): Punto['rows'] =>
  Object.entries(cells).flatMap(([label, value]) => (value ? [{ label, value }] : []))

function grantedRows<T extends DeskTypes>(
  { concede, motivos }: Pick<MesaDefinition<T>, 'concede' | 'motivos'>,
  request: Request<T>,
): Punto['rows'] {
  return [
    ...rowsOf(concede?.(request) ?? {}),
    { label: 'Por qué', value: groundOf(request) },
    ...[...new Set(motivos.map(({ norma }) => norma))].flatMap(normaRows),
  ]
}

/** Why it is granted: the word of those who were asked, besides what the registers say. */
function groundOf({ confirmaciones }: Pick<Request<DeskTypes>, 'confirmaciones'>): string {
  const days = confirmaciones
    .filter(({ respuesta }) => respuesta === 'si')
    .map(({ ocurridoEn }) => isoDateInChile(ocurridoEn))
    .toSorted()
  const last = days.at(-1)
  if (last === undefined) return 'Se cumplen los requisitos.'
  const who =
    days.length === 1
      ? `Lo confirmó, el ${formatDate(last)}, la persona a quien se le preguntó.`
      : `Lo confirmaron las ${days.length} personas a quienes se les preguntó; la última, el ${formatDate(last)}.`
  return `${who} Lo demás que se pide se cumple.`
}

/** The requirements that people found not met, or the reason of the rule. */
function refusedRows<T extends DeskTypes>(mesa: MesaDefinition<T>, request: Request<T>): Punto['rows'] {
  const { resolucion, datos } = request
  const codigo = mesa.motivoDe
    ? mesa.motivoDe(datos, request)
    : (datos as { readonly motivoRechazo?: string | null }).motivoRechazo
  const motivo = mesa.motivos.find(one => one.codigo === codigo)
  if (resolucion && resolucion.requisitos.length > 0) return unmetRows(resolucion)
  return motivo ? [{ label: 'Por qué', value: motivo.texto }, ...normaRows(motivo.norma)] : []
}

/** The resolution as a PDF: what is decided, why, by which norm, and until when it can be appealed. The same request gives the same bytes. */
export async function resolucionPdf(resolucion: Resolucion): Promise<Uint8Array<ArrayBuffer>> {
  const { institucion, tema, folio, fecha } = resolucion
  const pdf = await renderPdf({
    title: `Resolución RES-${folio}`,
    subtitle: `${tema}. ${institucion}`,
    author: institucion,
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fecha}T15:00:00Z`),
    footer: `${institucion} · RES-${folio}`,
    blocks: resolucionBlocks(resolucion),
  })
  return new Uint8Array(pdf)
}

/** The day of a request in its resolution. */
export const ingresadaOf = (
  request: Pick<Request<DeskTypes>, 'fechaIngreso' | 'ingresadaEn'>,
  fecha: IsoDate,
): Resolucion['ingresada'] => filingFact('Cuenta como ingresada el', ingresoOf(request), fecha)

/** Content of a resolution. */
export function resolucionBlocks(resolucion: Resolucion): readonly PdfBlock[] {
  const { folio, ingresada, fecha, para, resueltos, remedios } = resolucion
  return [
    {
      kind: 'facts',
      rows: [
        { label: 'Solicitud', value: folio },
        ingresada,
        { label: 'Resuelta el', value: formatDate(fecha) },
        'pedidaPor' in para
          ? {
              label: 'La pidió',
              value: `${para.nombre ? `${capitalizeName(para.nombre)}, ` : ''}RUN ${formatRun(para.pedidaPor)}`,
            }
          : { label: 'Para', value: `${para.nombre}, RUN ${formatRun(para.run)}` },
      ],
    },
    ...resueltos.flatMap(({ nombre, seConcede, rows }): PdfBlock[] => [
      { kind: 'heading', text: nombre },
      {
        kind: 'facts',
        rows: [{ label: 'Se decide', value: seConcede ? 'Se concede' : 'No se concede' }, ...rows],
      },
    ]),
    ...(remedios.length > 0
      ? ([
          { kind: 'heading', text: 'Si no está de acuerdo' },
          { kind: 'list', items: remedios.map(remedio => remedioText(remedio, fecha)) },
        ] as const)
      : []),
  ]
}

function remedioText({ nombre, ante, plazo, norma }: Remedio, fecha: IsoDate): string {
  const last = dueDate(plazo, fecha) ?? fecha
  const days = `${plazo.days} días ${plazo.kind === 'habiles' ? 'hábiles' : 'corridos'}`
  return `${nombre}, ${ante}. Tiene hasta el ${formatDate(last)}: son ${days} desde el día siguiente (${norma}).`
}
