import { formatInstant } from '#domain/dates.ts'
import { withArticle } from '#domain/institution-name.ts'
import { formatRun, type Run, runFromWire } from '#domain/run.ts'
import type { AttentionRecord } from '#sessions/types.ts'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { registerName } from './contact-form.ts'
import { datosCrumbs } from './crumbs.ts'
import { type Look, looksOf } from './looks.ts'
import type { Acceso, Consulta, PartAnswer } from './register.ts'

export const accesosPath = '/datos/accesos'

/** Accesses that the institutions listed, and which institutions did not answer. */
export interface AccesosKnown {
  readonly accesos: readonly Acceso[]
  /** Titles of the institutions that did not answer. */
  readonly silent: readonly string[]
  /** Institutions that say it at their offices alone. */
  readonly elsewhere?: readonly string[]
  /** Names of the others who asked, by RUN: an official's with her institution. Those that no register gave are missing. */
  readonly names: ReadonlyMap<Run, string>
}

export const accesosTitle = 'Quién ha usado mis datos'
/** Of those asked for on her own behalf: at once, and when she asks for them. */
const shownOwn = 8
const keptOwn = 30

/**
 * Who asked which institution for the person's data, and why: other people first, then requests made on her own behalf.
 */
export function accesosView(
  run: Run,
  { accesos, names, ...known }: AccesosKnown,
  atenciones: readonly AttentionRecord[] = [],
  consultas: PartAnswer<readonly Consulta[]> = { kind: 'ok', value: [] },
): PortalPage {
  const latest = accesos.toSorted((one, other) => other.ocurridoEn.localeCompare(one.ocurridoEn))
  const isHers = (acceso: Acceso) => acceso.funcionario === null && runFromWire(acceso.por) === run
  const others = rowsOfOthers(
    latest.filter(acceso => !isHers(acceso)),
    names,
    atenciones,
    looksOf(consultas.value ?? [], accesos),
  )
  const own = latest.filter(isHers).slice(0, keptOwn)
  const withRegister = (listed: readonly string[], kind: typeof consultas.kind) =>
    consultas.kind === kind ? [...new Set([...listed, registerName])] : listed
  const silent = withRegister(known.silent, 'down')
  const elsewhere = withRegister(known.elsewhere ?? [], 'elsewhere')
  return {
    title: accesosTitle,
    layout: 'default',
    breadcrumbs: datosCrumbs(accesosTitle),
    body: (
      <>
        <h1>{accesosTitle}</h1>
        <p className="m-lead">
          Cada vez que alguien mira sus datos queda anotado quién fue y para qué, por dos años o más. Si algo
          le extraña, llame al 101.
        </p>
        {silent.length > 0 ? (
          <Notice kind="aviso" title="Esta lista puede estar incompleta">
            <p>No respondió: {silent.join(', ')}. Intente de nuevo en unos minutos.</p>
          </Notice>
        ) : null}
        {elsewhere.length > 0 ? (
          <Notice kind="info" title="Lo que todavía no se ve aquí">
            <p>
              Quién usó sus datos todavía se pregunta en sus oficinas: {elsewhere.map(withArticle).join(', ')}
              .
            </p>
          </Notice>
        ) : null}
        <h2>Otras personas e instituciones</h2>
        {others.length > 0 ? (
          <Accesos caption="Otros que han usado sus datos" rows={others} />
        ) : silent.length + elsewhere.length === 0 ? (
          <EmptyState title="Nadie más ha usado sus datos" headingLevel={3}>
            <p>Cuando otra persona o un funcionario los mire, lo verá aquí.</p>
          </EmptyState>
        ) : (
          <p>En lo que se ve aquí no hay nadie más.</p>
        )}
        {own.length > 0 ? (
          <>
            <h2>Micha, en su nombre</h2>
            <p>
              Micha los pidió por usted. Cada línea dice para qué: mientras usted hace un trámite o mira sus
              páginas, o para escribirle, también por lo que pidió otra persona.
            </p>
            <Accesos
              caption="Lo último que se pidió en su nombre"
              rows={own.slice(0, shownOwn).map(one => rowOf(one))}
            />
            {own.length > shownOwn ? (
              <Details summary={`Ver ${own.length - shownOwn} de antes`}>
                <Accesos
                  caption="Lo que se pidió antes en su nombre"
                  rows={own.slice(shownOwn).map(one => rowOf(one))}
                />
              </Details>
            ) : null}
          </>
        ) : null}
      </>
    ),
  }
}

/** A line of a table: one call, or all of one attention. */
interface Row {
  readonly at: Date
  /** Missing where it is herself. */
  readonly who?: string
  readonly institutions: readonly string[]
  readonly why: readonly string[]
}

function Accesos({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const [first] = rows
  return (
    <Table
      caption={caption}
      captionHidden
      onPhone="labelled-lines"
      columns={[
        { id: 'cuando', header: 'Cuándo', rowHeader: true, cell: one => formatInstant(one.at) },
        ...(first?.who === undefined
          ? []
          : [{ id: 'quien', header: 'Quién', cell: ({ who }: Row) => who ?? '' }]),
        {
          id: 'a-quien',
          header: 'A qué institución',
          cell: (one: Row) => one.institutions.join(', '),
        },
        { id: 'para-que', header: 'Para qué', cell: (one: Row) => one.why.join('. ') },
      ]}
      rows={rows.map((one, index) => ({ ...one, index }))}
      rowKey={one => `${one.index}`}
    />
  )
}

/** For what, and that something of hers was changed: the purpose is that of a mere look too. */
const whyOf = ({ proposito, operacion }: Acceso) =>
  operacion === 'actualizarContacto' ? 'Cambiar sus datos de contacto' : proposito

function rowOf(acceso: Acceso, who?: string): Row {
  const { ocurridoEn, institucion } = acceso
  return {
    at: new Date(ocurridoEn),
    ...(who === undefined ? {} : { who }),
    institutions: [institucion],
    why: [whyOf(acceso)],
  }
}

/** Calls of others, newest first; those of one attention at a branch as one, with the reason that the official gave. */
function rowsOfOthers(
  accesos: readonly Acceso[],
  names: AccesosKnown['names'],
  atenciones: readonly AttentionRecord[],
  looks: readonly Look[],
): Row[] {
  const byAttention = new Map<string, Acceso[]>()
  const rows: Row[] = looks.map(({ who, at, why, saw }) => ({
    ...{ who, at, institutions: [registerName], why: [why, saw] },
  }))
  for (const acceso of accesos) {
    const attention = attentionOf(acceso, names, atenciones)
    if (!attention) rows.push(rowOf(acceso, whoAsked(acceso, names)))
    else byAttention.set(attention.id, [...(byAttention.get(attention.id) ?? []), acceso])
  }
  for (const { id, official, institucion, reason, since } of atenciones) {
    const calls = byAttention.get(id) ?? []
    rows.push({
      at: since,
      who: `${official}, ${institucion}`,
      institutions: calls.length > 0 ? [...new Set(calls.map(one => one.institucion))] : ['Micha'],
      why: [`Le atendió en una sucursal: «${reason}»`, ...new Set(calls.map(whyOf))],
    })
  }
  return together(rows).toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The looks of one person for one thing in the same minute, as one: every page of a case is a look. */
function together(rows: readonly Row[]): Row[] {
  const same = Map.groupBy(rows, ({ at, who, institutions, why }) =>
    JSON.stringify([formatInstant(at), who, institutions, why]),
  )
  return [...same.values()].flatMap(([first, ...others]) =>
    first
      ? [others.length === 0 ? first : { ...first, why: [...first.why, `${others.length + 1} veces`] }]
      : [],
  )
}

/** An official finds the person this long before the attention begins, at most. */
const findingMs = 15 * 60_000

/**
 * The attention in which an official made this call, or for which she looked the person up. Its end is not known while
 * it lasts.
 */
function attentionOf(
  { funcionario, ocurridoEn }: Acceso,
  names: AccesosKnown['names'],
  atenciones: readonly AttentionRecord[],
): AttentionRecord | undefined {
  if (!funcionario) return undefined
  const name = names.get(runFromWire(funcionario)) ?? ''
  const at = new Date(ocurridoEn).getTime()
  const hers = atenciones.filter(({ official }) => name.startsWith(official))
  return (
    hers.find(
      ({ since, until }) => since.getTime() <= at && (until === undefined || at <= until.getTime()),
    ) ?? hers.find(({ since }) => at <= since.getTime() && since.getTime() <= at + findingMs)
  )
}

function whoAsked({ por, funcionario }: Acceso, names: AccesosKnown['names']): string {
  const run = runFromWire(funcionario ?? por)
  const name = names.get(run)
  if (funcionario) return `${name ?? 'Un funcionario'}, RUN ${formatRun(run)}`
  return name ? `${name}, RUN ${formatRun(run)}` : `RUN ${formatRun(run)}`
}
