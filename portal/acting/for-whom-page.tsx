import { capitalizeName } from '#domain/person-name.ts'
import { foldText } from '#domain/plain-text.ts'
import { formatRun, isCompanyRut } from '#domain/run.ts'
import type { Represented, Session } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { forHerself, forWhomPath } from '../http/represented.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

export interface ForWhomShown {
  readonly session: Pick<Session, 'nombres' | 'apellidos' | 'run' | 'actingFor'>
  /** Undefined if the register does not answer. */
  readonly known: readonly Represented[] | undefined
  /** What she looks for, by name or RUT. */
  readonly search: string
  readonly back: string
  /** She chose somebody whom she represents no more. */
  readonly isGone: boolean
}

const title = '¿Por quién actúa?'
/** More than these are searched rather than read. */
const readAtOnce = 8

/** Asks for whom she acts: herself, her companies, the people who gave her a power. */
export function forWhomView(shown: ForWhomShown): PortalPage {
  const { known = [], search, back, isGone } = shown
  const found = known.filter(one => isLike(one, search))
  const companies = found.filter(one => one.kind === 'empresa')
  const people = found.filter(one => one.kind === 'persona')
  return {
    title,
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: title }],
    body: (
      <>
        <h1>{title}</h1>
        {isGone ? (
          <Notice kind="aviso" title="Ya no puede actuar por esa empresa o persona" live>
            <p>El registro de poderes dice que hoy no la representa. Elija otra.</p>
          </Notice>
        ) : null}
        <p className="m-lead">Lo que elija se ve arriba en cada página. Puede cambiarlo cuando quiera.</p>
        <Choices label="Por usted" people={[herself(shown.session)]} shown={shown} />
        {shown.known ? null : (
          <Notice kind="aviso" title="El registro de poderes no respondió">
            <p>No sabemos a quién más representa usted. Espere unos minutos y cargue otra vez esta página.</p>
          </Notice>
        )}
        {known.length > readAtOnce ? <Search search={search} back={back} /> : null}
        {search !== '' && found.length === 0 ? (
          <EmptyState title="No encontramos a nadie así" headingLevel={2}>
            <p>Escriba una parte del nombre, o el RUT.</p>
          </EmptyState>
        ) : null}
        <Choices label={`Empresas que representa (${companies.length})`} people={companies} shown={shown} />
        <Choices label={`Personas que le dieron un poder (${people.length})`} people={people} shown={shown} />
        {shown.known && known.length === 0 ? (
          <p>Usted no representa a ninguna empresa, y nadie le ha dado un poder.</p>
        ) : null}
      </>
    ),
  }
}

/** Somebody of the list; her own id is that of who acts for herself. */
type Choice = Pick<Represented, 'id' | 'run' | 'nombre'>

const herself = ({ nombres, apellidos, run }: ForWhomShown['session']): Choice => ({
  id: forHerself,
  run,
  nombre: capitalizeName(`${nombres} ${apellidos}`),
})

function Choices(props: { label: string; people: readonly Choice[]; shown: ForWhomShown }) {
  const { label, people, shown } = props
  if (people.length === 0) return null
  const { actingFor } = shown.session
  const chosen = actingFor === null ? forHerself : actingFor?.id
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <form method="post" action={forWhomPath}>
        <input type="hidden" name="volver" value={shown.back} />
        <ul className="m-for-whom">
          {people.map(({ id, run, nombre }) => (
            <li key={id}>
              <button type="submit" name="por" value={id} aria-current={id === chosen ? 'true' : undefined}>
                {nombre}
              </button>
              <span>
                {isCompanyRut(run) ? 'RUT' : 'RUN'} {formatRun(run)}
                {id === chosen ? '. Es la elección de ahora.' : ''}
              </span>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}

function Search({ search, back }: Pick<ForWhomShown, 'search' | 'back'>) {
  return (
    <search>
      <form method="post" action={forWhomPath}>
        <input type="hidden" name="volver" value={back} />
        <TextField name="buscar" label="Buscar por nombre o RUT" value={search} />
        <ButtonGroup>
          <Button kind="secondary">Buscar</Button>
        </ButtonGroup>
      </form>
    </search>
  )
}

/** Whether a name has all words of the search, or a RUT its digits. */
function isLike({ nombre, run }: Represented, search: string): boolean {
  const digits = search.replace(/[.\-\s]/g, '').toLowerCase()
  if (/^\d{3,}[\dk]?$/.test(digits)) return run.replace('-', '').startsWith(digits)
  const name = foldText(nombre)
  return foldText(search)
    .split(/\s+/)
    .every(word => name.includes(word))
}
