import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { trayPaths } from './paths.ts'
import { ReasonFields } from './reason-fields.tsx'
import { companyNames } from './words.ts'

/** What the forms of a request's page begin with. */
export interface RequestForms {
  readonly record: RegistroBandeja
  /** What was posted and is wrong, by control. */
  readonly posted?: {
    readonly values: Readonly<Record<string, string>>
    readonly errors: Readonly<Record<string, string>>
  }
  /** Text of the reason, from a template. */
  readonly reason: string
}

/** Notes what is wrong with a company; it goes out if the request is discarded. */
export function NoteForm({ record, posted, reason }: RequestForms) {
  const { id, empresas } = record
  const form = (
    <form method="post" action={trayPaths.act} noValidate>
      <input type="hidden" name="vuelta" value={`@${id}`} />
      <input type="hidden" name="solicitud" value={id} />
      <input type="hidden" name={`nombre.${id}`} value={companyNames(record)} />
      {empresas.length > 1 ? (
        <RadioGroup
          name="empresa"
          label="De qué empresa"
          choices={empresas.map(one => ({ value: one.id, label: one.name }))}
          value={posted?.values.empresa ?? record.idEmpresa}
        />
      ) : (
        <input type="hidden" name="empresa" value={record.idEmpresa} />
      )}
      <ReasonFields
        template={posted?.values.plantilla ?? ''}
        reason={posted?.values.motivo ?? reason}
        error={posted?.errors.motivo}
      />
      <ButtonGroup>
        <Button kind="secondary" name="accion" value="anotar">
          Anotar
        </Button>
      </ButtonGroup>
    </form>
  )
  const open = posted?.errors.motivo !== undefined || reason !== ''
  return open ? (
    <>
      <h2>Anotar qué está mal</h2>
      {form}
    </>
  ) : (
    <Details summary="Anotar qué está mal">{form}</Details>
  )
}
