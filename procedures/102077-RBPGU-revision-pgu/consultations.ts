import { formatDate, formatListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { Action, Block, Cell } from '#engine/content/block.ts'
import { pguReviewDeadline } from '#law/pension-garantizada-universal.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { explicacionBlocks, resultadoBlocks, resultados, titulos } from './explicacion.ts'
import { hrefTo, paths } from './paths.ts'
import { type EstadoResolucion, estadoOf, findResoluciones, type Services } from './registers.ts'

const title = 'Revisión de la PGU'

/** The status of each decision, as a tag. */
const estados: Readonly<Record<EstadoResolucion, Cell>> = {
  completa: { text: 'Se paga completa', tone: 'exito' },
  abierta: { text: 'Puede pedir la revisión', tone: 'aviso' },
  vencida: { text: 'Pasó el plazo', tone: 'neutro' },
  ingresada: { text: 'En revisión', tone: 'info' },
  acogida: { text: 'Revisión acogida', tone: 'exito' },
  rechazada: { text: 'Revisión rechazada', tone: 'error' },
}

/** The person's PGU decisions, at the procedure's own address. */
const lista: Consultation<Services> = {
  id: 'resoluciones',
  path: paths.lista,
  async load({ services, today, hrefOf }) {
    const found = await whenAnswered(findResoluciones(services))
    return {
      title,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Cuando usted pide la PGU, el Instituto de Previsión Social (IPS) le responde por escrito. Aquí ve cada respuesta y con qué números se decidió. Si no está de acuerdo, puede pedir que la revisen.',
        },
        ...(found ? listBlocks(found, today, hrefOf) : silent(paths.lista)),
        {
          kind: 'details',
          summary: 'Cuánto tiempo hay para pedirla',
          blocks: [
            {
              kind: 'paragraph',
              text: `Son 5 días hábiles desde que le avisan. Cuentan de lunes a viernes, sin feriados. En 2022 hubo una revisión especial, que terminó el ${formatDate(pguReviewDeadline)}. Hoy rige el plazo normal.`,
            },
          ],
        },
      ],
    }
  },
}

function listBlocks(
  resoluciones: readonly Resolucion[],
  today: string,
  hrefOf: (path: string, query?: Readonly<Record<string, string>>) => string,
): readonly Block[] {
  if (resoluciones.length === 0)
    return [
      {
        kind: 'empty',
        title: 'No hay una respuesta que revisar',
        text: 'El IPS no tiene una respuesta sobre su PGU. Si aún no la pide, vea si le toca.',
        action: { ...goTo('Ver la PGU', '/tramites/102077'), primary: true },
      },
    ]
  return [
    {
      kind: 'table',
      caption: 'Respuestas del IPS',
      head: ['Respuesta', 'Avisada', 'Para', 'Al mes', 'Estado'],
      numeric: [3],
      rowsLead: true,
      rows: resoluciones.map(one => [
        {
          text: `${resultados[one.resultado]} (${one.folio})`,
          href: hrefOf(paths.detalle, { resolucion: one.idResolucion }),
        },
        formatListDate(one.notificadaEl),
        one.nombre,
        amountOf(one),
        estados[estadoOf(one, today)],
      ]),
    },
    { kind: 'actions', actions: [goTo('Ver mis revisiones', hrefTo(paths.revisiones))] },
  ]
}

/** What is paid a month: of an upheld review, the new amount. */
function amountOf({ montoClp, revision }: Resolucion): string {
  const paid = revision?.montoClp ?? montoClp
  return paid === 0 ? 'No se paga' : formatClp(paid)
}

/** One decision explained number by number, and its review. Without an id it shows the latest. */
const detalle: Consultation<Services> = {
  id: 'detalle',
  path: paths.detalle,
  async load({ services, query, today }) {
    const found = await whenAnswered(findResoluciones(services))
    if (!found) return { title, backPath: paths.lista, blocks: silent(paths.detalle) }
    const wanted = query.get('resolucion')
    const resolucion = wanted === '' ? found[0] : found.find(one => one.idResolucion === wanted)
    if (!resolucion)
      return wanted === ''
        ? { title, backPath: paths.lista, blocks: listBlocks([], today, hrefTo) }
        : undefined
    const explained = explicacionBlocks(resolucion)
    const review = revisionBlocks(resolucion, today)
    const estado = estadoOf(resolucion, today)
    // What can still be done, or is under way, comes before the numbers.
    const isLive = estado === 'abierta' || estado === 'ingresada'
    return {
      title: titulos[resolucion.resultado],
      backPath: paths.lista,
      blocks: [
        ...resultadoBlocks(resolucion),
        ...(isLive ? review : []),
        {
          kind: 'summary',
          title: 'La respuesta',
          rows: [
            { label: 'Para', lines: [resolucion.nombre] },
            { label: 'Número', lines: [resolucion.folio] },
            { label: 'Se avisó el', lines: [formatDate(resolucion.notificadaEl)] },
          ],
        },
        ...explained,
        ...(isLive ? [] : review),
      ],
    }
  },
}

/** What can be done about the decision, by its status. */
export function revisionBlocks(resolucion: Resolucion, today: string): readonly Block[] {
  const { plazoRevision, notificadaEl, revision } = resolucion
  const heading: Block = { kind: 'heading', text: 'Si no está de acuerdo' }
  const again: Action = { ...goTo('Pedir la PGU otra vez', '/tramites/102077'), primary: true }
  switch (estadoOf(resolucion, today)) {
    case 'completa':
      return [
        heading,
        { kind: 'paragraph', text: 'La PGU se paga completa. No hay un monto mayor que pedir.' },
        { kind: 'paragraph', text: 'Si cree que hay un error, llame al 101.' },
      ]
    case 'abierta':
      return [
        heading,
        {
          kind: 'notice',
          tone: 'aviso',
          title: `Puede pedir la revisión hasta el ${formatDate(plazoRevision)}`,
          text: 'Diga qué está mal. El IPS lo compara con los registros de hoy. Si no han cambiado, la respuesta es la misma.',
        },
        { kind: 'remind', date: plazoRevision, text: 'Último día para pedir la revisión de la PGU' },
        { kind: 'actions', actions: [{ ...goTo('Pedir la revisión', hrefTo(paths.pedir)), primary: true }] },
      ]
    case 'vencida':
      return [
        heading,
        {
          kind: 'paragraph',
          text:
            notificadaEl <= pguReviewDeadline
              ? `La revisión especial de 2022 se podía pedir hasta el ${formatDate(pguReviewDeadline)}. Ya terminó.`
              : `El plazo para pedir la revisión terminó el ${formatDate(plazoRevision)}.`,
        },
        {
          kind: 'list',
          items: [
            'Puede pedir la PGU otra vez, cuando quiera. Si a un registro le faltan datos, llévelos antes a una sucursal de ChileAtiende.',
            'Si no pudo pedirla a tiempo por una razón grave, cuéntelo en una sucursal de ChileAtiende.',
          ],
        },
        { kind: 'actions', actions: [again] },
      ]
    default:
      return [
        heading,
        {
          kind: 'paragraph',
          text: `Ya se pidió la revisión de esta respuesta. Su número es ${revision?.folio ?? ''}.`,
        },
        {
          kind: 'actions',
          actions: [{ ...goTo('Ver en qué va', hrefTo(paths.revisiones)), primary: true }],
        },
      ]
  }
}

function silent(path: string): readonly Block[] {
  return silenceBlocks({
    text: 'No pudimos traer sus respuestas. Espere unos minutos e intente de nuevo.',
    href: hrefTo(path),
  })
}

export const resoluciones: readonly Consultation<Services>[] = [lista, detalle]
