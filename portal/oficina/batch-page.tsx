import { formatInstant } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { Lote, LoteFila } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { Refused } from './after-act.ts'
import { sendKey } from './deciding-form.tsx'
import { oficinaView } from './frame.tsx'
import { RefusedNotice } from './notices.tsx'
import { caseHref, listHref } from './place.ts'
import type { Mesa, OwnMesas } from './types.ts'

const actWords: Readonly<Record<Lote['accion'], string>> = {
  firmar: 'Firmar',
  asignar: 'Dar a otra persona',
  etiquetar: 'Poner etiquetas',
}

const rowTags: Readonly<Record<LoteFila['estado'], { text: string; tone: TagTone }>> = {
  ensayada: { text: 'Por hacer', tone: 'info' },
  aplicada: { text: 'Hecha', tone: 'exito' },
  deshecha: { text: 'Deshecha', tone: 'neutro' },
  fuera: { text: 'No se toca', tone: 'aviso' },
}

/** Address of a bulk act. */
export const batchHref = (mesa: string, id: string) =>
  `${pathTo('/oficina/lotes/:id', { id })}?${new URLSearchParams({ mesa })}`

export interface BatchShown {
  readonly own: OwnMesas
  readonly mesa: Mesa
  readonly lote: Lote
  readonly refused?: Refused | undefined
  readonly newKey: () => string
  readonly path: string
}

/** A bulk act: what would change row by row, then what became of each. */
export function batchView({ own, mesa, lote, refused, newKey, path }: BatchShown): PortalPage {
  const { accion, estado, filas, deshacerHasta } = lote
  const able = filas.filter(({ porQueNo }) => porQueNo === null).length
  const out = filas.length - able
  const title = `${actWords[accion]} ${plural('solicitud', 'solicitudes', filas.length)}`
  const canUndo = estado === 'aplicado' && deshacerHasta !== null
  return oficinaView(own, path, {
    title,
    way: [
      { label: mesa.institucion, href: listHref(mesa.key, { lista: 'mias' }) },
      { label: actWords[accion] },
    ],
    body: (
      <>
        <RefusedNotice refused={refused} />
        {estado === 'ensayado' ? (
          <p className="m-lead">
            Todavía no cambia nada. {able === 0 ? 'Ninguna se puede.' : `Se puede con ${able}.`}{' '}
            {out > 0 ? `${plural('queda', 'quedan', out)} fuera, cada una con su razón.` : ''}
          </p>
        ) : (
          <Notice
            kind={out > 0 ? 'aviso' : 'exito'}
            title={estado === 'aplicado' ? `Hecho con ${able}` : 'Deshecho'}
            live
          >
            <p>
              {out > 0 ? `${plural('solicitud quedó', 'solicitudes quedaron', out)} como estaba. ` : ''}
              {canUndo ? `Puede deshacerlo hasta el ${formatInstant(new Date(deshacerHasta))}.` : ''}
            </p>
          </Notice>
        )}
        <Table
          caption={title}
          captionHidden
          rows={filas}
          rowKey={fila => fila.idSolicitud}
          columns={[
            {
              id: 'folio',
              header: 'Solicitud',
              rowHeader: true,
              cell: fila =>
                fila.folio ? (
                  <a href={caseHref(mesa.key, fila.idSolicitud)}>{fila.folio}</a>
                ) : (
                  'No es de las suyas'
                ),
            },
            {
              id: 'estado',
              header: 'Estado',
              cell: fila => <Tag tone={rowTags[fila.estado].tone}>{rowTags[fila.estado].text}</Tag>,
            },
            { id: 'que', header: 'Qué cambia, o por qué no', cell: fila => fila.porQueNo ?? fila.cambia },
          ]}
        />
        <form method="post" action={batchHref(mesa.key, lote.idLote)}>
          <input type="hidden" name="clave" value={newKey()} />
          <ButtonGroup>
            {estado === 'ensayado' && able > 0 ? (
              <Button name="accion" value="aplicar" accessKey={sendKey}>
                {`${actWords[accion]} ${able}`}
              </Button>
            ) : null}
            {canUndo ? (
              <Button name="accion" value="deshacer" kind="secondary">
                Deshacer
              </Button>
            ) : null}
            <Button href={pathTo('/oficina')} kind="quiet">
              {estado === 'ensayado' ? 'Volver sin hacerlo' : 'Volver a mi día'}
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  })
}
