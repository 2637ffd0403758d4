import { formatInstant } from '#domain/dates.ts'
import { formatRun, type Run, runFromWire } from '#domain/run.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { datosCrumbs } from './crumbs.ts'

export const accesosPath = '/datos/accesos'

/** One access to a person's data at an institution, as contracts return it. */
export interface Acceso {
  readonly institucion: string
  readonly ocurridoEn: string
  readonly por: { readonly rut: number; readonly dv: string }
  /** Her name, if she has or had a power of the reader. */
  readonly apoderado?: string | undefined
  readonly funcionario: { readonly rut: number; readonly dv: string } | null
  readonly proposito: string
}

/** Accesses that the institutions listed, and which institutions did not answer. */
export interface AccesosKnown {
  readonly accesos: readonly Acceso[]
  /** Titles of the institutions that did not answer. */
  readonly silent: readonly string[]
}

const title = 'Quién pidió mis datos'
const shownOwn = 30

/**
 * Who asked which institution for the person's data, and why: other people first, then requests made on her own behalf.
 */
export function accesosView(run: Run, { accesos, silent }: AccesosKnown): PortalPage {
  const latest = accesos.toSorted((one, other) => other.ocurridoEn.localeCompare(one.ocurridoEn))
  const isHers = (acceso: Acceso) => acceso.funcionario === null && runFromWire(acceso.por) === run
  const others = latest.filter(acceso => !isHers(acceso))
  const own = latest.filter(isHers).slice(0, shownOwn)
  return {
    title,
    layout: 'default',
    breadcrumbs: datosCrumbs(title),
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          Cada institución anota quién le pide sus datos y para qué. Lo guarda dos años. Si algo le extraña,
          llame al 101.
        </p>
        {silent.length > 0 ? (
          <Notice kind="aviso" title="Esta lista puede estar incompleta">
            <p>No respondió: {silent.join(', ')}. Intente de nuevo en unos minutos.</p>
          </Notice>
        ) : null}
        <h2>Otras personas</h2>
        {others.length > 0 ? (
          <Accesos caption="Otras personas que pidieron sus datos" accesos={others} />
        ) : silent.length === 0 ? (
          <EmptyState title="Nadie más pidió sus datos" headingLevel={3}>
            <p>Cuando otra persona o un funcionario los pida, lo verá aquí.</p>
          </EmptyState>
        ) : null}
        {own.length > 0 ? (
          <>
            <h2>Usted, en sus trámites</h2>
            <p>Micha pidió estos datos en su nombre, mientras usted hacía un trámite o miraba sus páginas.</p>
            <Accesos caption="Lo último que se pidió en su nombre" accesos={own} />
          </>
        ) : null}
      </>
    ),
  }
}

function Accesos({ caption, accesos }: { caption: string; accesos: readonly Acceso[] }) {
  const isOwn = caption.startsWith('Lo último')
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        {
          id: 'cuando',
          header: 'Cuándo',
          rowHeader: true,
          cell: one => formatInstant(new Date(one.ocurridoEn)),
        },
        ...(isOwn ? [] : [{ id: 'quien', header: 'Quién', cell: whoAsked }]),
        { id: 'a-quien', header: 'A qué institución', cell: (one: Acceso) => one.institucion },
        { id: 'para-que', header: 'Para qué', cell: (one: Acceso) => one.proposito },
      ]}
      rows={accesos.map((one, index) => ({ ...one, index }))}
      rowKey={one => `${one.index}`}
    />
  )
}

function whoAsked({ por, apoderado, funcionario }: Acceso): string {
  if (funcionario) return `Un funcionario, RUN ${formatRun(runFromWire(funcionario))}`
  const run = `RUN ${formatRun(runFromWire(por))}`
  return apoderado ? `${apoderado}, con el poder que usted le dio. ${run}` : run
}
