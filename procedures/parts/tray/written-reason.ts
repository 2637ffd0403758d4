import type { FormInput } from '#engine/asking/form-input.ts'
import type { Block } from '#engine/content/block.ts'

/** Texts of reasons that officials write often, to be edited. */
export type ReasonTemplates = Readonly<Record<string, { label: string; text: string }>>

const maxReason = 600

/** What to do about a reason that is too short or too long. */
export const missingReason = `Escriba el motivo, de 5 a ${maxReason} letras. Quien hizo la solicitud lo lee tal cual.`

/** Controls for a reason: a template puts its text in the box. */
export function reasonControls(
  templates: ReasonTemplates,
  given: { template: string; reason: string; error?: string | undefined; optional?: boolean },
): readonly Block[] {
  const { template, reason, error, optional = false } = given
  return [
    {
      kind: 'controls',
      fields: [
        {
          ...{ kind: 'radio', name: 'plantilla', label: 'Motivo frecuente', optional: true, value: template },
          options: Object.entries(templates).map(([value, { label }]) => ({ value, label })),
        },
      ],
    },
    {
      kind: 'actions',
      actions: [{ kind: 'submit', label: 'Poner este texto', name: 'accion', value: 'plantilla' }],
    },
    {
      kind: 'controls',
      fields: [
        {
          ...{ kind: 'longText', name: 'motivo', label: 'Motivo', value: reason },
          hint: 'Si se descarta, quien la hizo en Micha lo lee tal cual en su solicitud. El correo va aparte: sale solo cuando usted lo envía. Diga qué está mal y cómo se arregla.',
          ...{ maxLength: maxReason, optional, error },
        },
      ],
    },
  ]
}

/** The reason that was written; a ticked template whose text was left as it is counts as its text. */
export function reasonIn(templates: ReasonTemplates, form: FormInput): string {
  return form.text('motivo') || (templates[form.text('plantilla')]?.text ?? '')
}

/** Whether a reason is neither too short nor too long. */
export const isReason = (text: string) => text.length >= 5 && text.length <= maxReason
