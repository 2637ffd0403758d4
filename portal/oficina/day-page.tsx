import { formatDate, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Fila, Lista } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { CaseRows } from './case-rows.tsx'
import { oficinaView } from './frame.tsx'
import { listHref } from './place.ts'
import type { Mesa, OwnMesas } from './types.ts'
import { countText, listWords } from './words.ts'

/** What an official sees first, the most urgent first. */
const urgent = ['atrasadas', 'por_vencer', 'respondidas', 'por_firmar'] as const satisfies readonly Lista[]
const onMyDay = [...urgent, 'mias', 'retiradas'] as const satisfies readonly Lista[]

/** Rows of each list on the page. */
const shownRows = 5

/** A desk today; undefined lists if its institution did not answer. */
export interface MesaDay {
  readonly mesa: Mesa
  readonly lists:
    | readonly { readonly lista: Lista; readonly total: number; readonly casos: readonly Fila[] }[]
    | undefined
  /** She may take requests there. */
  readonly takes: boolean
  /** How many wait that nobody has. */
  readonly free: number
  /** How many wait for a second person, if she may give cases away. */
  readonly stuck: number
  /** How many nobody may decide, if she may give cases away. */
  readonly orphans: number
}

/** Asks a desk for the official's day; undefined if the desk does not know her. */
export async function readDay(mesa: Mesa): Promise<MesaDay | undefined> {
  const { calls } = mesa
  const day = await whenAnswered(
    (async () => {
      const [{ cuentas }, { derechos }] = await Promise.all([
        calls.mesaCuentas(),
        mesa.valido ?? calls.mesaValido(),
      ])
      const count = (lista: Lista) => cuentas.find(one => one.lista === lista)?.casos ?? 0
      const wanted = onMyDay.filter(lista => count(lista) > 0)
      const replies = await Promise.all(wanted.map(lista => calls.mesaListar({ query: { lista } })))
      return {
        lists: wanted.map((lista, at) => ({
          lista,
          total: count(lista),
          casos: (replies[at]?.casos ?? []).slice(0, shownRows),
        })),
        takes: derechos.includes('proponer'),
        free: count('libres'),
        stuck: count('sin_segunda_persona'),
        orphans: count('sin_quien_revise'),
      }
    })().catch((error: unknown) => {
      if (isNamed(error, 'NoAutorizado')) return 'not hers' as const
      throw error
    }),
  )
  if (day === 'not hers') return undefined
  return day ? { mesa, ...day } : { mesa, lists: undefined, takes: false, free: 0, stuck: 0, orphans: 0 }
}

/** A tray with what waits there. */
export interface TrayDay {
  readonly label: string
  readonly href: string
  readonly waiting: number | undefined
}

export interface DayShown {
  readonly own: OwnMesas
  readonly days: readonly MesaDay[]
  readonly trays: readonly TrayDay[]
  readonly today: IsoDate
  readonly path: string
  /** A new key for each desk: the same key takes one. */
  readonly newKey: () => string
  /** She asked for the next one and there was none. */
  readonly nothingLeft?: boolean
}

/**
 * The day of an official: what is late, what is due, what citizens answered, what waits for her signature; then her own list, and what
 * was taken back after she had proposed or signed.
 */
export function dayView(shown: DayShown): PortalPage {
  const { own, days, trays, today, path, newKey, nothingLeft } = shown
  const rows = days.flatMap(({ lists }) => lists ?? [])
  const totalOf = (lista: Lista) =>
    rows.filter(row => row.lista === lista).reduce((sum, { total }) => sum + total, 0)
  const body = (
    <>
      {nothingLeft ? (
        <Notice kind="info" title="No queda ninguna sin tomar" live>
          <p>Las que esperan ya las tiene alguien. Puede seguir con las suyas.</p>
        </Notice>
      ) : null}
      <p className="m-lead">
        {formatDate(today)}. {summaryText(totalOf) ?? quietText(shown)}
      </p>
      {days.some(({ takes }) => takes) ? <TakeNext own={own} newKey={newKey} /> : null}
      {days
        .filter(({ lists }) => !lists)
        .map(({ mesa }) => (
          <Notice kind="error" title={`${mesa.institucion} no respondió`} key={mesa.key}>
            <p>
              Por eso sus solicitudes no están aquí. Siguen guardadas. <a href={path}>Intentar de nuevo</a>
            </p>
          </Notice>
        ))}
      {onMyDay.flatMap(lista =>
        days.map(day => (
          <DayList
            day={day}
            lista={lista}
            several={days.length > 1}
            today={today}
            key={`${lista} ${day.mesa.key}`}
          />
        )),
      )}
      {rows.length === 0 && days.some(({ lists }) => lists) ? (
        <EmptyState title="No hay nada urgente">
          <p>Ninguna está atrasada ni por vencer, y usted no tiene ninguna tomada.</p>
        </EmptyState>
      ) : null}
      <Others days={days} trays={trays} />
    </>
  )
  return oficinaView(own, path, { title: 'Mi día', body })
}

function TakeNext({ own, newKey }: Pick<DayShown, 'own' | 'newKey'>) {
  return (
    <form method="post" action={pathTo('/oficina/siguiente')} className="of-next">
      {own.mesas.map(({ key }) => (
        <input type="hidden" name={`clave.${key}`} value={newKey()} key={key} />
      ))}
      <ButtonGroup>
        <Button accessKey="s">Tomar la siguiente</Button>
      </ButtonGroup>
      <p className="m-hint">
        La que vence antes entre las que nadie tiene. Queda a su nombre por ocho horas de oficina.
      </p>
    </form>
  )
}

/** What is said where nothing is urgent: nothing of a desk that is silent. */
function quietText({ own, days }: Pick<DayShown, 'own' | 'days'>): string {
  if (own.mesas.length > 0 && days.length === 0) return 'Ninguna de sus mesas espera decisiones suyas.'
  return days.every(({ lists }) => lists) ? 'Está al día.' : ''
}

function summaryText(totalOf: (lista: Lista) => number): string | undefined {
  const parts = [
    ...(totalOf('atrasadas') > 0 ? [plural('atrasada', 'atrasadas', totalOf('atrasadas'))] : []),
    ...(totalOf('por_vencer') > 0 ? [`${totalOf('por_vencer')} por vencer`] : []),
    ...(totalOf('respondidas') > 0 ? [plural('respondida', 'respondidas', totalOf('respondidas'))] : []),
    ...(totalOf('por_firmar') > 0 ? [`${totalOf('por_firmar')} por firmar`] : []),
  ]
  return parts.length > 0 ? `Hay ${parts.join(', ').replace(/, ([^,]+)$/, ' y $1')}.` : undefined
}

function DayList(props: { day: MesaDay; lista: Lista; several: boolean; today: IsoDate }) {
  const { day, lista, several, today } = props
  const found = day.lists?.find(one => one.lista === lista)
  if (!found) return null
  const { total, casos } = found
  const name = lista === 'mias' ? 'Mi lista' : listWords[lista]
  return (
    <section className="of-list">
      <h2>
        {name} <span className="of-count">{countText(total)}</span>
      </h2>
      {several ? <p className="of-sub">{day.mesa.institucion}</p> : null}
      <CaseRows
        mesa={day.mesa}
        caption={several ? `${name}, ${day.mesa.institucion}` : name}
        captionHidden
        casos={casos}
        today={today}
        place={{ lista }}
      />
      {total > casos.length ? (
        <p>
          <a href={listHref(day.mesa.key, { lista })}>
            Ver las {countText(total)} <span className="m-oculto">de {name}</span>
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** What waits for somebody whom the desk does not have. */
const forNobody = [
  { lista: 'sin_segunda_persona', of: 'stuck', words: 'sin quien firme' },
  { lista: 'sin_quien_revise', of: 'orphans', words: 'sin quien la revise' },
] as const

function Others({ days, trays }: { days: readonly MesaDay[]; trays: readonly TrayDay[] }) {
  if (trays.length === 0 && !days.some(({ lists }) => lists)) return null
  return (
    <section className="of-list">
      <h2>Lo demás</h2>
      <ul>
        {days.flatMap(({ mesa, lists, free, ...waiting }) =>
          lists
            ? [
                <li key={mesa.key}>
                  <a href={listHref(mesa.key, { lista: 'libres' })}>
                    {mesa.institucion}: {countText(free)} sin tomar
                  </a>
                  {forNobody.map(({ lista, of, words }) =>
                    waiting[of] > 0 ? (
                      <span key={lista}>
                        {' · '}
                        <a href={listHref(mesa.key, { lista })}>
                          {countText(waiting[of])} {words}
                        </a>
                      </span>
                    ) : null,
                  )}
                </li>,
              ]
            : [],
        )}
        {trays.map(({ label, href, waiting }) => (
          <li key={href}>
            <a href={href}>
              {label}
              {waiting === undefined ? '' : `: ${plural('pendiente', 'pendientes', waiting)}`}
            </a>
            {waiting === undefined ? ' (su registro no respondió)' : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
