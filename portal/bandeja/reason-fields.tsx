import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { maxReason, reasonTemplates } from './words.ts'

/** A reason: a template puts its text in the box, where it can be edited (decisions, 0000). */
export function ReasonFields(props: {
  readonly template: string
  readonly reason: string
  readonly error?: string | undefined
  readonly optional?: boolean
}) {
  const { template, reason, error, optional } = props
  return (
    <>
      <RadioGroup
        name="plantilla"
        label="Motivo frecuente"
        optional
        choices={Object.entries(reasonTemplates).map(([value, { label }]) => ({ value, label }))}
        value={template}
      />
      <ButtonGroup>
        <Button kind="secondary" name="accion" value="plantilla" formNoValidate>
          Poner este texto
        </Button>
      </ButtonGroup>
      <TextArea
        name="motivo"
        label="Motivo"
        hint="Le llega tal cual a quien hizo la solicitud. Diga qué está mal y cómo se arregla."
        value={reason}
        rows={4}
        maxLength={maxReason}
        {...(optional ? { optional } : {})}
        {...(error ? { error } : {})}
      />
    </>
  )
}
