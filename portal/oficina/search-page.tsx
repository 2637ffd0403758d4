import type { IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { Fila } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { FormErrors } from './acts.ts'
import { CaseRows } from './case-rows.tsx'
import { oficinaView } from './frame.tsx'
import type { Mesa, OwnMesas } from './types.ts'

/** Letters of a purpose, at least. */
export const shortestPurpose = 10

/** What a desk found; undefined if it did not answer. */
export interface FoundAtDesk {
  readonly mesa: Mesa
  readonly casos: readonly Fila[] | undefined
}

export interface SearchShown {
  readonly own: OwnMesas
  readonly texto: string
  readonly proposito: string
  readonly errors: FormErrors
  /** Undefined before she searched. */
  readonly found?: readonly FoundAtDesk[]
  /** Without a purpose only her own lists were searched. */
  readonly onlyOwn?: boolean
  /** The purpose, sealed, for the addresses of what was found. */
  readonly para?: string | undefined
  readonly today: IsoDate
  readonly path: string
}

/** Search by folio, RUN or name; outside her lists it wants a purpose. What is searched stands in no address. */
export function searchView(shown: SearchShown): PortalPage {
  const { own, texto, proposito, errors, found, onlyOwn, para, today, path } = shown
  const count = (found ?? []).reduce((sum, { casos }) => sum + (casos?.length ?? 0), 0)
  return oficinaView(own, path, {
    title: 'Buscar una solicitud',
    way: [{ label: 'Buscar' }],
    errors: Object.entries(errors).map(([name, message]) => ({ name, message })),
    body: (
      <>
        <form method="post" action={pathTo('/oficina/buscar')} noValidate>
          <TextField
            name="texto"
            label="Qué busca"
            hint="El folio, el RUN o palabras del nombre, enteras o su comienzo."
            value={texto}
            maxLength={100}
            {...(errors.texto && { error: errors.texto })}
          />
          <TextField
            name="proposito"
            label="Para qué"
            hint={`Para buscar también fuera de sus listas, en ${shortestPurpose} letras o más. La persona lo lee en «Quién ha usado mis datos».`}
            value={proposito}
            maxLength={200}
            optional
            {...(errors.proposito && { error: errors.proposito })}
          />
          <ButtonGroup>
            <Button>Buscar</Button>
          </ButtonGroup>
        </form>
        {found ? (
          <section aria-labelledby="resultado">
            <h2 id="resultado">{plural('solicitud encontrada', 'solicitudes encontradas', count)}</h2>
            {onlyOwn ? (
              <p>Se buscó solo en sus listas. Si no está, escriba para qué la necesita y busque otra vez.</p>
            ) : null}
            {found.map(({ mesa, casos }) => (
              <FoundRows mesa={mesa} casos={casos} today={today} para={para} key={mesa.key} />
            ))}
          </section>
        ) : null}
      </>
    ),
  })
}

function FoundRows(props: FoundAtDesk & { today: IsoDate; para: string | undefined }) {
  const { mesa, casos, today, para } = props
  if (!casos)
    return (
      <Notice kind="error" title={`${mesa.institucion} no respondió`} headingLevel={3}>
        <p>Ahí no se buscó. Espere un momento e intente de nuevo.</p>
      </Notice>
    )
  if (casos.length === 0) return null
  return (
    <CaseRows
      mesa={mesa}
      caption={mesa.institucion}
      casos={casos}
      today={today}
      place={{ lista: 'abiertas', ...(para && { para }) }}
      unplaced
    />
  )
}
