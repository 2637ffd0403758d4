import { formatInteger, plural } from '#domain/quantities.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { PublicTimes } from './types.ts'

/** How long people waited for a decision, for anyone (`/tiempos`). */
export function timesView(times: readonly PublicTimes[]): PortalPage {
  const silent = times.filter(({ tiempos }) => !tiempos)
  const rows = times.flatMap(({ institucion, tiempos }) =>
    (tiempos ?? []).map(one => ({ ...one, institucion, key: `${institucion} ${one.tramite}` })),
  )
  return {
    title: 'Cuánto tarda una respuesta',
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Cuánto tarda una respuesta' }],
    body: (
      <>
        <h1>Cuánto tarda una respuesta</h1>
        <p className="m-lead">
          Lo que han tardado las instituciones en los últimos doce meses, en las solicitudes que revisan
          personas.
        </p>
        {silent.map(({ institucion }) => (
          <Notice kind="aviso" title={`${institucion} no respondió`} key={institucion}>
            <p>Sus tiempos no están en esta tabla. Intente más tarde.</p>
          </Notice>
        ))}
        <Table
          caption="Días hábiles desde que se presenta hasta la decisión"
          rows={rows}
          rowKey={({ key }) => key}
          empty="Todavía no hay diez decisiones de ningún trámite."
          columns={[
            {
              id: 'tramite',
              header: 'Trámite',
              rowHeader: true,
              cell: ({ tramite, institucion }) => (
                <>
                  {tramite}
                  <br />
                  <span className="m-hint">{institucion}</span>
                </>
              ),
            },
            { id: 'mitad', header: 'La mitad, hasta', cell: one => daysText(one.medianaDias), numeric: true },
            { id: 'p90', header: 'Nueve de diez, hasta', cell: one => daysText(one.p90Dias), numeric: true },
            { id: 'casos', header: 'Solicitudes', cell: one => formatInteger(one.casos), numeric: true },
          ]}
        />
        <p>
          No cuentan los días en que se espera a la persona. Se publica un trámite cuando tiene diez
          decisiones o más.
        </p>
        <p className="m-onward">
          <a href={pathTo('/tiempos/tiempos.csv')} data-descarga="">
            Descargar la tabla (CSV)
          </a>
        </p>
      </>
    ),
  }
}

const daysText = (days: number) => plural('día', 'días', Math.round(days))
