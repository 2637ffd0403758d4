import type { ReactNode } from 'react'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Derecho, Fila, Lote } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { Details } from '#ui/details/details.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { pathTo } from '../routes.ts'
import { type ListPlace, placeFields } from './place.ts'
import type { Mesa, Valido } from './types.ts'

/** What is done with many at once. */
const batchActs: readonly { accion: Lote['accion']; label: string; needs: Derecho }[] = [
  { accion: 'asignar', label: 'Darlas a una persona', needs: 'repartir' },
  { accion: 'etiquetar', label: 'Poner etiquetas', needs: 'ver' },
  { accion: 'firmar', label: 'Firmarlas', needs: 'firmar' },
]

/** What she may do with many rows of a list; a decided request takes nothing but labels. */
export const batchActsOf = (
  {
    derechos,
    etiquetas,
    firmaEnLoteHastaClp,
  }: Pick<Valido, 'derechos' | 'etiquetas' | 'firmaEnLoteHastaClp'>,
  { lista }: Pick<ListPlace, 'lista'>,
) =>
  batchActs.filter(
    ({ accion, needs }) =>
      derechos.includes(needs) &&
      (accion === 'etiquetar' ? etiquetas.length > 0 : lista !== 'cerradas') &&
      (accion !== 'firmar' || firmaEnLoteHastaClp !== null),
  )

/** The box that chooses a row. */
export const tickOf = ({ idSolicitud, titulo, folio }: Fila, chosen: readonly string[] = []) => (
  <label className="of-tick">
    <input
      type="checkbox"
      name="solicitud"
      value={idSolicitud}
      defaultChecked={chosen.includes(idSolicitud)}
    />
    <span className="m-oculto">
      Elegir {titulo}, {folio}
    </span>
  </label>
)

export interface BatchFormProps {
  readonly mesa: Mesa
  readonly valido: Valido
  readonly place: ListPlace
  readonly pagina?: number
  readonly hasRows: boolean
  readonly error?: string | undefined
  /** The act that she chose. */
  readonly accion?: string | undefined
  /** Only this act, as the main button of the page. */
  readonly only?: Lote['accion']
  readonly children: ReactNode
}

/** A list whose rows can be chosen, and what to do with them. Nothing changes before a page showed what would. */
export function BatchForm({
  mesa,
  valido,
  place,
  pagina = 1,
  hasRows,
  error,
  accion: chosenAct,
  only,
  children,
}: BatchFormProps) {
  const acts = batchActsOf(valido, place).filter(({ accion }) => only === undefined || only === accion)
  if (!hasRows || acts.length === 0)
    return (
      <>
        {children}
        {hasRows && valido.derechos.includes('firmar') ? <SigningLimit valido={valido} /> : null}
      </>
    )
  return (
    <form method="post" action={pathTo('/oficina/lotes')} noValidate>
      <input type="hidden" name="mesa" value={mesa.key} />
      <input type="hidden" name="pagina" value={pagina} />
      {placeFields(place).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {children}
      {only ? (
        <>
          <input type="hidden" name="accion" value={only} />
          <ButtonGroup>
            <Button kind="secondary">Revisar antes de firmar las elegidas</Button>
          </ButtonGroup>
        </>
      ) : (
        <Details summary="Con las elegidas" open={error !== undefined}>
          <RadioGroup
            name="accion"
            label="Qué hacer"
            choices={acts.map(({ accion, label }) => ({
              ...{ value: accion, label },
              ...(accion !== 'firmar' && { reveals: <BatchFields accion={accion} valido={valido} /> }),
            }))}
            {...(chosenAct && { value: chosenAct })}
            {...(error && { error })}
          />
          <ButtonGroup>
            <Button kind="secondary">Ver qué cambiaría</Button>
          </ButtonGroup>
        </Details>
      )}
      {acts.some(({ accion }) => accion === 'firmar') ? <SigningLimit valido={valido} /> : null}
    </form>
  )
}

/** What an act on many asks. */
function BatchFields({ accion, valido }: { accion: 'asignar' | 'etiquetar'; valido: Valido }) {
  return accion === 'asignar' ? (
    <>
      <ColleagueSelect name="a" colegas={valido.colegas} />
      <TextArea name="razon" label="Por qué se las da" rows={2} maxLength={600} />
    </>
  ) : (
    <CheckboxGroup
      name="etiquetas"
      label="Etiquetas"
      choices={valido.etiquetas.map(({ codigo, texto }) => ({ value: codigo, label: texto }))}
    />
  )
}

/** Whom to give a case. */
export function ColleagueSelect(props: {
  colegas: Valido['colegas']
  name: string
  value?: string
  error?: string
}) {
  const { colegas, ...field } = props
  return (
    <Select
      {...field}
      label="A quién"
      placeholder="Elija a una persona"
      options={colegas.map(({ nombre, oficina, rut, dv }) => ({
        value: formatRun(runFromWire({ rut, dv })),
        label: `${nombre}, ${oficina}`,
      }))}
    />
  )
}

/** What may be signed at once. */
function SigningLimit({ valido: { firmaEnLoteHastaClp } }: { valido: Valido }) {
  return (
    <p className="m-hint">
      {firmaEnLoteHastaClp === null
        ? 'En esta mesa se firma de una en una.'
        : `De una vez se firman aprobaciones de hasta ${formatClp(firmaEnLoteHastaClp)} que propone la regla. Los rechazos, y lo que decidió una persona, se firman de uno en uno, leyendo cada carta.`}
    </p>
  )
}
