import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { type Content, heading } from '#engine/content/content.ts'
import { type AddressQuery, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { FilaResuelta } from '#services/safem2/contract.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { requests } from '../requests.ts'
import { codigoText, filaText, remedios } from '../words.ts'

/** A row of a phase with what was decided. */
function rowOf(fila: FilaResuelta, isOver: boolean) {
  const { nombre, codigo, esperaHasta } = fila
  const run = formatRun(runFromWire(fila))
  const answer = codigo
    ? { text: codigoText[codigo], tone: codigo === 'aceptada' ? ('exito' as const) : ('aviso' as const) }
    : { text: waitText(esperaHasta, isOver), tone: isOver ? ('neutro' as const) : ('info' as const) }
  return [nombre || run, run, filaText(fila), answer]
}

/** What a row without a decision waits for; nothing once the request is over. */
function waitText(until: string | null, isOver: boolean): string {
  if (isOver) return 'Quedó sin cambios'
  return until ? `Espera que la persona confirme, hasta el ${formatDate(until)}` : 'En revisión'
}

/** The people of a phase, page by page, with what was decided of each and what can be done. */
export async function personas(
  { services, query, hrefOf }: ConsultationReach<Services>,
  idSolicitud: string,
  state: string,
  address: AddressQuery,
): Promise<Content> {
  const pagina = readPageNumber(query)
  const isOver = requests.states.states[state]?.final ?? false
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () =>
      services.safem2.cobroFilas({ params: { idSolicitud }, query: { pagina, registros: pageSize } }),
    ).then(found => ({ found })),
  )
  if (!reply)
    return silenceNotice(
      'Por eso no vemos lo que resolvió de cada persona. Intente de nuevo en unos minutos.',
    )
  const { records = [], total = 0 } = reply.found ?? {}
  const todo = new Set(records.flatMap(({ codigo }) => (codigo && remedios[codigo]) || []))
  return [
    records.length > 0 && {
      kind: 'table',
      caption: 'Cada persona',
      head: ['Persona', 'RUN', 'Qué se pidió', 'Respuesta'],
      rows: records.map(one => rowOf(one, isOver)),
    },
    pageLinks(pagina, total, page => hrefOf(paths.solicitud, { ...address, ...page })),
    todo.size > 0 && [heading('Qué puede hacer'), { kind: 'list', items: [...todo] }],
  ]
}
