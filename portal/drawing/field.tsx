import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun } from '#domain/run.ts'
import { isRead } from '#engine/asking/asking.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { Question } from '#engine/asking/question.ts'
import { AddressFields } from '#ui/address-fields/address-fields.tsx'
import { BankAccountFields } from '#ui/bank-account-fields/bank-account-fields.tsx'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Declaration } from '#ui/declaration/declaration.tsx'
import { EmailTwice } from '#ui/email-twice/email-twice.tsx'
import type { CheckMessages } from '#ui/field/checks.ts'
import { IntegerField } from '#ui/integer-field/integer-field.tsx'
import { MoneyField } from '#ui/money-field/money-field.tsx'
import { MonthField } from '#ui/month-field/month-field.tsx'
import { NameFields } from '#ui/name-fields/name-fields.tsx'
import { PhoneField } from '#ui/phone-field/phone-field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import type { Reminded } from '#ui/remind-date/remind-date.tsx'
import { RunField } from '#ui/run-field/run-field.tsx'
import { SearchSelect } from '#ui/search-select/search-select.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { YesNo } from '#ui/yes-no/yes-no.tsx'
import { DocumentsField } from './documents-field.tsx'
import { addressChecks, checksOf, emailChecks } from './field-checks.ts'
import { GroupField } from './group-field.tsx'
import type { KeptFields } from './kept-fields.tsx'
import { PlaceFieldOf, RowsFieldOf, SlotFieldOf } from './offered-fields.tsx'
import { EmailsFieldOf, heldEmail, heldParts, PeriodFieldOf } from './part-fields.tsx'
import { regionsWithComunas } from './territory.ts'

/** What drawing a question needs besides the question. */
export interface FieldSurroundings {
  lists: ReferenceLists
  /** Address that takes this page's files, one at a time. */
  uploadHref: string
  /** What reminders of the page's dates are about; undefined if her session may not open reminders. */
  reminders?: Reminded | undefined
  /** The person's RUN without its check digit, for her CuentaRUT in questions about an account of her `own`. */
  cuentaRutNumber?: string | undefined
  /** The same of the person whose accounts the page asks for, in all its questions. */
  holderNumber?: string | undefined
  /** The page has several lists with amounts, and one sum below them. */
  sumsBelow?: boolean | undefined
  /** Questions that look the same for everybody; undefined where each is drawn. */
  kept?: KeptFields | undefined
}

export interface FieldOfProps {
  view: FieldView
  around: FieldSurroundings
  /** The question is the page's heading. */
  asHeading?: boolean
}

/** Draws one question of a page, or the mark of one that is kept. */
export function FieldOf(props: FieldOfProps) {
  const { view, around, asHeading = false } = props
  return around.kept?.(view, asHeading, () => <DrawnField {...props} />) ?? <DrawnField {...props} />
}

/** Each kind has exactly one control of the kit. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of question.
function DrawnField({ view, around, asHeading = false }: FieldOfProps) {
  const { name, question, errors } = view
  const base = {
    name,
    label: question.label,
    hint: hintOf(view),
    error: errors[''],
    optional: question.optional === true,
    asHeading,
    messages: checksOf(question),
  }
  const typed = (part?: string) => view.typed?.text(part ? `${name}.${part}` : name)
  const text = (format: (answer: never) => string = String) =>
    typed() ?? (view.answer === undefined ? undefined : format(view.answer as never))

  switch (question.kind) {
    case 'sheet':
      return null
    case 'text':
      return (
        <TextField
          {...base}
          value={text()}
          maxLength={question.maxLength}
          {...(question.inputMode ? { inputMode: question.inputMode } : {})}
          {...(question.suggestions ? { suggestions: question.suggestions } : {})}
          autoComplete={question.autocomplete ?? 'off'}
        />
      )
    case 'longText':
      return <TextArea {...base} value={text()} maxLength={question.maxLength} />
    case 'run':
      return <RunField {...base} {...withHint(base.hint)} value={text(formatRun)} />
    case 'date':
      return (
        <DateField
          {...base}
          {...withHint(base.hint)}
          value={heldParts(view, ['dia', 'mes', 'anio'])}
          errors={errors}
          {...(question.autocomplete === 'bday' ? { autoComplete: 'bday' as const } : {})}
        />
      )
    case 'month':
      return <MonthField {...base} value={heldParts(view, ['mes', 'anio'])} errors={errors} />
    case 'year':
      return <IntegerField {...base} width={4} maxLength={4} value={text()} />
    case 'period':
      return <PeriodFieldOf base={base} view={view} question={question} />
    case 'name':
      return (
        <NameFields
          {...base}
          value={heldParts(view, ['nombres', 'apellidoPaterno', 'apellidoMaterno'])}
          errors={errors}
          autoComplete={question.own ? 'on' : 'off'}
        />
      )
    case 'money':
      return (
        <MoneyField
          {...base}
          {...withHint(base.hint)}
          value={text((clp: number) => formatClp(clp).replace('$', ''))}
        />
      )
    case 'integer':
      return <IntegerField {...base} value={text(formatInteger)} />
    case 'yesNo':
      return (
        <YesNo
          {...base}
          labels={{ si: question.yesLabel, no: question.noLabel }}
          value={yesNoValue(typed(), view.answer)}
        />
      )
    case 'choice':
      return choiceOf(question, base, text())
    case 'choices':
      return (
        <CheckboxGroup
          {...base}
          choices={question.options}
          values={view.typed ? [...view.typed.all(name)] : ((view.answer as string[] | undefined) ?? [])}
        />
      )
    case 'email':
      return (
        <EmailTwice
          name={name}
          label={question.label}
          hint={base.hint ?? 'Por ejemplo: nombre@correo.cl'}
          optional={base.optional}
          messages={emailChecks(question)}
          {...heldEmail(view)}
          errors={{ direccion: errors.direccion ?? errors[''], repeticion: errors.repeticion }}
        />
      )
    case 'emails':
      return <EmailsFieldOf base={base} view={view} question={question} />
    case 'phone':
      return (
        <PhoneField
          {...base}
          {...withHint(base.hint)}
          value={text()}
          autoComplete={question.autocomplete ?? 'off'}
        />
      )
    case 'address':
      return (
        <AddressFields
          {...base}
          messages={addressChecks(question)}
          regions={regionsWithComunas(around.lists)}
          autoComplete={question.own ? 'on' : 'off'}
          extraParts={question.parts ?? ['poblacion']}
          value={heldParts(view, addressParts)}
          errors={errors}
        />
      )
    case 'bankAccount':
      return (
        <BankAccountFields
          {...base}
          messages={{}}
          banks={around.lists.bancos}
          accountTypes={around.lists.tiposCuenta}
          value={heldParts(view, ['banco', 'tipo', 'numero'])}
          errors={errors}
          {...cuentaRutOf(around.holderNumber ?? (question.own ? around.cuentaRutNumber : undefined))}
        />
      )
    case 'documents':
      return <DocumentsField view={view} question={question} uploadHref={around.uploadHref} />
    case 'declaration':
      return (
        <Declaration
          name={name}
          label={question.label}
          statement={question.text}
          error={base.error}
          checked={view.typed ? typed() === 'si' : view.answer === true}
          messages={base.messages}
        />
      )
    case 'slot':
      return <SlotFieldOf base={base} view={view} question={question} />
    case 'place':
      return <PlaceFieldOf base={base} view={view} question={question} lists={around.lists} />
    case 'rows':
      return <RowsFieldOf base={base} view={view} question={question} summedBelow={around.sumsBelow} />
    case 'group':
      return (
        <GroupField
          view={view}
          question={question}
          asHeading={asHeading}
          draw={inner => <FieldOf view={inner} around={around} />}
        />
      )
  }
}

const addressParts = [
  'calle',
  'numero',
  'block',
  'depto',
  'poblacion',
  'localidad',
  'ciudad',
  'comuna',
] as const

type ChoiceBase = Parameters<typeof Select>[0] & { messages: CheckMessages }

function choiceOf(
  question: Extract<Question, { kind: 'choice' }>,
  base: Omit<ChoiceBase, 'options'>,
  value?: string,
) {
  if (isRead(question)) return <RadioGroup {...base} choices={question.options} value={value} />
  const options = question.options.map(({ value: code, label }) => ({ value: code, label }))
  return question.style === 'select' ? (
    <Select {...base} options={options} value={value} autoComplete="off" />
  ) : (
    <SearchSelect {...base} options={options} value={value} autoComplete="off" />
  )
}

/** Kinds whose hint says how to write it and where to find it: a value that is there shows both. */
const showsItself: readonly Question['kind'][] = ['run', 'phone', 'email']

/** The hint of a question, with the source of a prefilled value. */
function hintOf({ question, source }: FieldView): string | undefined {
  const hint = source && !question.optional && showsItself.includes(question.kind) ? '' : question.hint
  const said = source && `Dato de: ${source}.${mendingOf(question.kind)}`
  return [hint, said].filter(Boolean).join(' ') || undefined
}

/** How to correct a prefilled value. Rows and options are ticked or not; a RUN never changes, but may be another's. */
function mendingOf(kind: FieldView['question']['kind']): string {
  if (kind === 'rows' || kind === 'choices' || kind === 'choice') return ''
  return kind === 'run' ? ' Corríjalo si es otro.' : ' Corríjalo si cambió.'
}

const withHint = (hint: string | undefined) => (hint ? { hint } : {})

function yesNoValue(typed: string | undefined, answer: unknown): 'si' | 'no' | undefined {
  if (typed !== undefined) return typed === 'si' || typed === 'no' ? typed : undefined
  return answer === undefined ? undefined : answer ? 'si' : 'no'
}

function cuentaRutOf(numero: string | undefined) {
  return numero ? { cuentaRut: { tipo: '8', banco: '12', numero } } : {}
}
