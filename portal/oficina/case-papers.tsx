import { formatInstant } from '#domain/dates.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { pathTo } from '../routes.ts'
import { caseHref, type Place } from './place.ts'

export interface CasePapersProps {
  readonly mesa: string
  readonly caso: Pick<Caso, 'idSolicitud' | 'documentos'>
  readonly place: Place | undefined
  /** The paper to show; the last that arrived if it is none of them. */
  readonly wanted: string | undefined
}

/** The papers of a case, one of them open beside the facts. */
export function CasePapers({ mesa, caso: { idSolicitud, documentos }, place, wanted }: CasePapersProps) {
  const open = documentos.find(({ idDocumento }) => idDocumento === wanted) ?? documentos.at(-1)
  if (!open) return <p className="of-none">No llegó ningún papel.</p>
  const at = { mesa, id: idSolicitud, documento: open.idDocumento }
  const paper = (asked: Record<string, string>) => {
    const query = new URLSearchParams({ ...(place?.para && { para: place.para }), ...asked })
    const path = pathTo('/oficina/casos/:mesa/:id/papeles/:documento', at)
    return query.size > 0 ? `${path}?${query}` : path
  }
  const href = paper({})
  return (
    <>
      {documentos.length > 1 ? (
        <nav aria-label="Papeles">
          <ul className="of-papers">
            {documentos.map(({ idDocumento, tipo, subidoEn }) => (
              <li key={idDocumento}>
                <a
                  href={`${caseHref(mesa, idSolicitud, place, { papel: idDocumento })}#papel`}
                  aria-current={idDocumento === open.idDocumento ? 'true' : undefined}
                >
                  {tipo}
                </a>
                <span className="of-sub">{formatInstant(new Date(subidoEn))}</span>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <figure className="of-paper" id="papel">
        <figcaption>
          {open.tipo}. <span className="of-sub">{open.nombre}</span>
        </figcaption>
        {open.mime === 'application/pdf' ? (
          <iframe src={`${href}#navpanes=0&view=FitH`} title={`${open.tipo}, ${open.nombre}`} />
        ) : (
          <img src={href} alt={`${open.tipo}, ${open.nombre}`} />
        )}
      </figure>
      <p>
        <a href={href} target="papel" rel="noopener">
          Abrir en otra ventana
        </a>
        {' · '}
        <a href={paper({ descargar: 'si' })} data-descarga="">
          Descargar
        </a>
      </p>
    </>
  )
}
