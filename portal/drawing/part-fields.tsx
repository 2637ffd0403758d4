import { formOfAnswer } from '#engine/asking/kinds/registry.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { EmailsQuestion, PeriodQuestion } from '#engine/asking/question.ts'
import type { DatePart } from '#ui/date-field/date-field.tsx'
import { EmailTwice, type EmailTwiceProps } from '#ui/email-twice/email-twice.tsx'
import { FieldGroup } from '#ui/field-group/field-group.tsx'
import { PeriodFields } from '#ui/period-fields/period-fields.tsx'
import { emailChecks } from './field-checks.ts'
import type { FieldPartProps } from './field-parts.ts'

/** The content of each control of a question: as typed, or from the answer. */
export function heldParts<Part extends string>(
  { name, question, answer, typed }: FieldView,
  parts: readonly Part[],
): Partial<Record<Part, string>> {
  if (!typed && answer === undefined) return {}
  const form = typed ?? formOfAnswer(question, answer, name)
  return Object.fromEntries(parts.map(part => [part, form.text(`${name}.${part}`)])) as Record<Part, string>
}

/** An e-mail as it was typed; one from a register or a draft stands alone, without its repetition. */
export function heldEmail(view: FieldView): Pick<EmailTwiceProps, 'known' | 'value'> {
  const { direccion = '', repeticion = '' } = heldParts(view, ['direccion', 'repeticion'])
  if (view.typed) return { known: view.typed.text(`${view.name}.conocido`), value: { direccion, repeticion } }
  return { known: direccion, value: { direccion } }
}

export function PeriodFieldOf({ base, view, question }: FieldPartProps<PeriodQuestion>) {
  const parts: DatePart[] = question.of === 'months' ? ['mes', 'anio'] : ['dia', 'mes', 'anio']
  const end = (name: 'desde' | 'hasta') =>
    withoutPrefix(
      heldParts(
        view,
        parts.map(part => `${name}.${part}` as const),
      ),
      `${name}.`,
    )
  return (
    <PeriodFields
      {...base}
      of={question.of}
      value={{ desde: end('desde'), hasta: end('hasta') }}
      errors={{
        desde: withoutPrefix(view.errors, 'desde.'),
        hasta: withoutPrefix(view.errors, 'hasta.'),
      }}
    />
  )
}

/** Draws an e-mail address and an alternative one, each asked twice. */
export function EmailsFieldOf({ base, view, question }: FieldPartProps<EmailsQuestion>) {
  const address = (which: 'principal' | 'alternativo') => {
    const parts = [`${which}.direccion`, `${which}.repeticion`] as const
    return {
      name: `${view.name}.${which}`,
      value: withoutPrefix<'direccion' | 'repeticion'>(heldParts(view, parts), `${which}.`),
      errors: withoutPrefix<'direccion' | 'repeticion'>(view.errors, `${which}.`),
    }
  }
  const { label, hint, ...rest } = base
  return (
    <FieldGroup {...rest} label={label} hint={hint} section>
      <EmailTwice
        {...address('principal')}
        label="Correo electrónico"
        optional={base.optional}
        messages={emailChecks(question)}
      />
      <EmailTwice
        {...address('alternativo')}
        label={question.alternativeLabel}
        repeatLabel="Escriba de nuevo el otro correo"
        optional
        messages={emailChecks({ ...question, optional: true })}
      />
    </FieldGroup>
  )
}

/** The parts whose name begins with a prefix, keyed without it. */
function withoutPrefix<Part extends string>(
  parts: Readonly<Partial<Record<string, string>>>,
  prefix: string,
): Partial<Record<Part, string>> {
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([part]) => part.startsWith(prefix))
      .map(([part, text]) => [part.slice(prefix.length), text]),
  ) as Partial<Record<Part, string>>
}
