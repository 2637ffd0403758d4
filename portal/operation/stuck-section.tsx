import { formatInteger, plural } from '#domain/quantities.ts'
import type { DeadJobCount } from '#platform/jobs/dead-jobs.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'
import { waitText } from './deliveries-section.tsx'

/**
 * Kinds of jobs that the operator can retry, and whether failed ones may be discarded: papers are owed to people,
 * letters go out of date.
 */
const kinds: Readonly<Record<string, { title: string; letters: boolean }>> = {
  avisar: { title: 'Cartas sobre solicitudes', letters: true },
  'avisar-cambio-contacto': { title: 'Avisos de un cambio de correo o teléfono', letters: true },
  recordar: { title: 'Recordatorios', letters: true },
  'mandar-papel': { title: 'Documentos por correo', letters: true },
  'hacer-comprobante': { title: 'Comprobantes', letters: false },
  'hacer-papel': { title: 'Documentos en PDF', letters: false },
}

/** Whether jobs of this kind may be retried at `/operacion`. */
export const mayRequeue = (name: string) => Object.hasOwn(kinds, name)

/** Whether failed jobs of this kind may be discarded. */
export const mayDiscard = (name: string) => mayRequeue(name) && kinds[name]?.letters === true

/** Permanently failed letters and papers, by kind, with actions on all of a kind at once. */
export function StuckSection({ stuck, now }: { stuck: readonly DeadJobCount[]; now: Date }) {
  const known = stuck.filter(({ name }) => mayRequeue(name))
  return (
    <section id="cartas" aria-labelledby="cartas-titulo">
      <h2 id="cartas-titulo">Cartas y documentos</h2>
      {known.length === 0 ? (
        <p>No hay ninguno detenido.</p>
      ) : (
        <>
          <Notice
            kind="aviso"
            title={plural(
              'carta o documento detenido',
              'cartas o documentos detenidos',
              known.reduce((sum, { count }) => sum + count, 0),
            )}
            headingLevel={3}
          >
            <p>
              Ya nadie los intenta. Reintente cuando la causa esté arreglada. Una carta que ya no sirve se
              puede descartar: la persona ve lo mismo en el portal.
            </p>
          </Notice>
          <Table
            caption="Cartas y documentos detenidos"
            captionHidden
            onPhone="scroll"
            rows={known}
            rowKey={one => one.name}
            columns={[
              { id: 'clase', header: 'Qué', cell: one => kinds[one.name]?.title, rowHeader: true },
              { id: 'cuantos', header: 'Cuántos', cell: one => formatInteger(one.count), numeric: true },
              { id: 'falla', header: 'Última falla', cell: one => one.failure },
              { id: 'desde', header: 'Desde', cell: one => `hace ${waitText(one.since, now)}` },
              {
                id: 'accion',
                header: 'Qué hacer',
                cell: one => <Actions name={one.name} title={kinds[one.name]?.title ?? ''} />,
              },
            ]}
          />
        </>
      )}
    </section>
  )
}

function Actions({ name, title }: { name: string; title: string }) {
  return (
    <>
      <form method="post" action={pathTo('/operacion/trabajos/reintentar')}>
        <Button kind="secondary" name="clase" value={name} hiddenText={title}>
          Reintentar todos
        </Button>
      </form>
      {mayDiscard(name) ? (
        <form method="post" action={pathTo('/operacion/trabajos/descartar')}>
          <Button kind="danger" name="clase" value={name} hiddenText={title}>
            Descartar todos
          </Button>
        </form>
      ) : null}
    </>
  )
}
