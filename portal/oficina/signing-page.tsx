import type { IsoDate } from '#domain/dates.ts'
import type { Fila } from '#services/kit/mesa/schemas.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { BatchForm, batchActsOf, tickOf } from './batch-form.tsx'
import { CaseRows } from './case-rows.tsx'
import { oficinaView } from './frame.tsx'
import { listHref } from './place.ts'
import type { Mesa, OwnMesas, Valido } from './types.ts'
import { listWords } from './words.ts'

/** What waits for her signature at a desk; undefined if it did not answer. */
export interface SigningDesk {
  readonly mesa: Mesa
  readonly waiting:
    | { readonly valido: Valido; readonly casos: readonly Fila[]; readonly hayMas: boolean }
    | undefined
}

/** What waits for her signature, at every desk. */
export function signingView(
  own: OwnMesas,
  path: string,
  { desks, today }: { readonly desks: readonly SigningDesk[]; readonly today: IsoDate },
): PortalPage {
  const inBatches = desks.some(({ waiting }) => waiting && waiting.valido.firmaEnLoteHastaClp !== null)
  const signs = desks.filter(({ waiting }) => !waiting || waiting.valido.derechos.includes('firmar'))
  return oficinaView(own, path, {
    title: 'Firma',
    heading: listWords.por_firmar,
    way: [{ label: 'Firma' }],
    body: (
      <>
        {signs.length > 0 ? (
          <p className="m-lead">
            Usted firma lo que propuso otra persona. Abra cada una para leer su carta
            {inBatches ? '; hay aprobaciones que se pueden firmar de una vez.' : '.'}
          </p>
        ) : null}
        {signs.length === 0 ? (
          <Notice kind="info" title="Usted no firma en sus mesas">
            <p>Las firma otra persona de la oficina.</p>
          </Notice>
        ) : null}
        {signs.map(({ mesa, waiting }) => (
          <section className="of-list" key={mesa.key}>
            <h2>{mesa.institucion}</h2>
            {waiting ? (
              <Waiting mesa={mesa} today={today} {...waiting} />
            ) : (
              <Silent mesa={mesa} path={path} />
            )}
          </section>
        ))}
      </>
    ),
  })
}

function Silent({ mesa, path }: { mesa: Mesa; path: string }) {
  return (
    <Notice kind="error" title={`${mesa.institucion} no respondió`} headingLevel={3}>
      <p>
        Lo que espera su firma sigue ahí. <a href={path}>Intentar de nuevo</a>
      </p>
    </Notice>
  )
}

function Waiting(props: {
  mesa: Mesa
  today: IsoDate
  valido: Valido
  casos: readonly Fila[]
  hayMas: boolean
}) {
  const { mesa, today, valido, casos, hayMas } = props
  const place = { lista: 'por_firmar' } as const
  if (casos.length === 0)
    return (
      <EmptyState title="Nada espera su firma" headingLevel={3}>
        <p>Cuando otra persona proponga una decisión, aparece aquí.</p>
      </EmptyState>
    )
  return (
    <>
      <BatchForm mesa={mesa} valido={valido} place={place} hasRows only="firmar">
        <CaseRows
          mesa={mesa}
          caption={listWords.por_firmar}
          captionHidden
          casos={casos}
          today={today}
          place={place}
          {...(batchActsOf(valido, place).some(({ accion }) => accion === 'firmar') && { ticks: tickOf })}
        />
      </BatchForm>
      {hayMas ? (
        <p>
          <a href={listHref(mesa.key, place, 2)}>Ver las demás</a>
        </p>
      ) : null}
    </>
  )
}
