import { formatDate, formatListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Consultation, OwnCases } from '#engine/cases/consultation.ts'
import type { Cell } from '#engine/content/block.ts'
import {
  type Content,
  content,
  folded,
  heading,
  link,
  links,
  list,
  main,
  notice,
  remind,
  rows,
} from '#engine/content/content.ts'
import { pguReviewDeadline } from '#law/pension-garantizada-universal.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import { onwardFrom, withoutReview } from '../reasons.ts'
import { asuntoDe, type EstadoResolucion, estadoOf, findResoluciones, type Services } from '../registers.ts'
import { requests } from '../requests.ts'
import { resultados, titulos } from '../words.ts'
import { explicacionBlocks, resultadoBlocks } from './explicacion.ts'

const title = 'Revisión de la PGU'

/** As the institution has it, or that her review of it is on its way there. */
type Estado = EstadoResolucion | 'enviada'

/** What the reviews are about that she has sent and the IPS has not received. */
async function findSent(cases: OwnCases): Promise<ReadonlySet<string>> {
  const { cases: sent } = await cases.list({ undelivered: true, pageSize: 100 })
  return new Set(
    sent.filter(({ state }) => !requests.states.states[state]?.final).map(({ subject }) => subject),
  )
}

function estadoWith(one: Resolucion, today: string, sent: ReadonlySet<string>): Estado {
  const estado = estadoOf(one, today)
  return estado === 'abierta' && sent.has(asuntoDe(one.folio)) ? 'enviada' : estado
}

/** The status of each decision, as a tag. */
const estados: Readonly<Record<Estado, Cell>> = {
  enviada: { text: 'Su revisión va camino al IPS', tone: 'info' },
  completa: { text: 'Se paga completa', tone: 'exito' },
  abierta: { text: 'Puede pedir la revisión', tone: 'aviso' },
  vencida: { text: 'Pasó el plazo', tone: 'neutro' },
  ingresada: { text: 'En revisión', tone: 'info' },
  acogida: { text: 'Revisión acogida', tone: 'exito' },
  rechazada: { text: 'Revisión rechazada', tone: 'error' },
}

/** The person's PGU decisions, at the procedure's own address. */
export const lista: Consultation<Services> = {
  id: 'resoluciones',
  path: paths.lista,
  async load({ services, cases, today }) {
    const [found, sent] = await Promise.all([whenAnswered(findResoluciones(services)), findSent(cases)])
    return {
      title,
      blocks: content(
        'El Instituto de Previsión Social (IPS) responde por escrito a quien pide la PGU. Aquí ve cada respuesta, la suya y la de quien le dio un poder, y con qué números se decidió. Si no está de acuerdo, puede pedir que la revisen.',
        found ? listBlocks(found, today, sent) : silent(paths.lista),
        folded(
          'Cuánto tiempo hay para pedirla',
          `Son 5 días hábiles desde que le avisan. Cuentan de lunes a viernes, sin feriados. En 2022 hubo una revisión especial, que terminó el ${formatDate(pguReviewDeadline)}. Hoy rige el plazo normal.`,
        ),
      ),
    }
  },
}

const listBlocks = (resoluciones: readonly Resolucion[], today: string, sent: ReadonlySet<string>) =>
  resoluciones.length === 0
    ? content({
        kind: 'empty',
        title: 'No hay una respuesta que revisar',
        text: 'El IPS no tiene una respuesta sobre la PGU que se revise aquí, ni suya ni de quien le haya dado un poder. Si aún no se pide, vea a quién le toca. Si una solicitud se rechazó por otra razón, la revisión se pide en una sucursal de ChileAtiende.',
        action: main(link('Ver la PGU', '/tramites/102077')),
      })
    : content(
        {
          kind: 'table',
          caption: 'Respuestas del IPS',
          head: ['Respuesta', 'Avisada', 'Para', 'Al mes', 'Estado'],
          numeric: [3],
          rowsLead: true,
          rows: resoluciones.map(one => [
            {
              text: `${one.revision?.montoClp ? 'Cambió con la revisión' : resultados[one.resultado]} (${one.folio})`,
              href: hrefTo(paths.detalle, { resolucion: one.idResolucion }),
            },
            formatListDate(one.notificadaEl),
            one.nombre,
            amountOf(one),
            estados[estadoWith(one, today, sent)],
          ]),
        },
        links(link('Ver mis revisiones', hrefTo(paths.revisiones))),
      )

/** What is paid a month: of an upheld review, the new amount. */
function amountOf({ montoClp, revision }: Resolucion): string {
  const paid = revision?.montoClp ?? montoClp
  return paid === 0 ? 'No se paga' : formatClp(paid)
}

/** One decision explained number by number, and its review. Without an id it shows the latest. */
export const detalle: Consultation<Services> = {
  id: 'detalle',
  path: paths.detalle,
  async load({ services, cases, query, today }) {
    const [found, sent] = await Promise.all([whenAnswered(findResoluciones(services)), findSent(cases)])
    if (!found) return { title, backPath: paths.lista, blocks: silent(paths.detalle) }
    const wanted = query.get('resolucion')
    const resolucion = wanted === '' ? found[0] : found.find(one => one.idResolucion === wanted)
    if (!resolucion)
      return wanted === '' ? { title, backPath: paths.lista, blocks: listBlocks([], today, sent) } : undefined
    const review = revisionBlocks(resolucion, today, sent)
    const estado = estadoWith(resolucion, today, sent)
    // What can still be done, or is under way, comes before the numbers.
    const isLive = estado === 'abierta' || estado === 'enviada' || estado === 'ingresada'
    const changed = estado === 'acogida' && changedBlocks(resolucion)
    return {
      title: changed ? 'La respuesta cambió con la revisión' : titulos[resolucion.resultado],
      backPath: paths.lista,
      blocks: content(
        changed,
        changed && heading('La primera respuesta'),
        changed && `${titulos[resolucion.resultado]}.`,
        resultadoBlocks(resolucion),
        isLive && review,
        rows('La respuesta', {
          Para: resolucion.nombre,
          Número: resolucion.folio,
          'Se avisó el': formatDate(resolucion.notificadaEl),
        }),
        explicacionBlocks(resolucion),
        !isLive && review,
      ),
    }
  },
}

/** What holds now, of a decision that a review changed. */
function changedBlocks({ revision }: Resolucion): Content {
  const { folio = '', montoClp } = revision ?? {}
  return [
    notice(
      'exito',
      montoClp ? `Ahora se pagan ${formatClp(montoClp)} al mes` : 'El IPS cambió la respuesta',
      `El IPS acogió la revisión, que tiene el número ${folio}. Ella dice desde cuándo. Vale eso, y no la primera respuesta.`,
    ),
    links(main(link('Ver la revisión', hrefTo(paths.revisiones)))),
  ]
}

/** What can be done about the decision, by its status. */
export function revisionBlocks(resolucion: Resolucion, today: string, sent: ReadonlySet<string> = new Set()) {
  const { plazoRevision, notificadaEl, revision } = resolucion
  const say = (...parts: readonly Content[]) => content(heading('Si no está de acuerdo'), ...parts)
  switch (estadoWith(resolucion, today, sent)) {
    case 'enviada':
      return say(
        'Usted ya pidió la revisión de esta respuesta, y la estamos entregando al IPS. No hace falta pedirla otra vez.',
        links(main(link('Ver en qué va', hrefTo(paths.revisiones)))),
      )
    case 'completa':
      return say(
        'La PGU se paga completa. No hay un monto mayor que pedir.',
        'Si cree que hay un error, llame al 101.',
      )
    case 'abierta':
      return say(
        notice(
          'aviso',
          `Puede pedir la revisión hasta el ${formatDate(plazoRevision)}`,
          'Diga qué está mal. El IPS lo compara con los registros de hoy. Si no han cambiado, la respuesta es la misma.',
        ),
        remind(plazoRevision, 'Último día para pedir la revisión de la PGU'),
        links(main(link('Pedir la revisión', hrefTo(paths.pedir)))),
      )
    case 'vencida':
      return say(
        notificadaEl <= pguReviewDeadline
          ? `La revisión especial de 2022 se podía pedir hasta el ${formatDate(pguReviewDeadline)}. Ya terminó.`
          : `El plazo para pedir la revisión terminó el ${formatDate(plazoRevision)}.`,
        list([
          withoutReview(resolucion),
          'Si no pudo pedirla a tiempo por una razón grave, cuéntelo en una sucursal de ChileAtiende.',
        ]),
        links(main(onwardFrom(resolucion.montoClp))),
      )
    case 'acogida':
      return content()
    case 'rechazada':
      return say(
        `El IPS revisó esta respuesta, y no la cambió. La revisión tiene el número ${revision?.folio ?? ''}.`,
        links(main(link('Ver la revisión', hrefTo(paths.revisiones)))),
      )
    default:
      return say(
        `Ya se pidió la revisión de esta respuesta. Su número es ${revision?.folio ?? ''}.`,
        links(main(link('Ver en qué va', hrefTo(paths.revisiones)))),
      )
  }
}

const silent = (path: string) =>
  silenceBlocks({
    text: 'No pudimos traer sus respuestas. Espere unos minutos e intente de nuevo.',
    href: hrefTo(path),
  })
