import type { ReactNode } from 'react'
import type { CheckMessages } from '../field/checks.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import type { Option } from '../select/option-list.tsx'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of a bank account in the form: code of the bank, code of the account type, and number. */
export type BankAccountPart = 'banco' | 'tipo' | 'numero'

export interface BankAccountFieldsProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  source?: string
  error?: string
  optional?: boolean
  asHeading?: boolean
  value?: Partial<Record<BankAccountPart, string>>
  errors?: Partial<Record<BankAccountPart, string>>
  messages?: Partial<Record<BankAccountPart, CheckMessages>>
  banks: readonly Option[]
  accountTypes: readonly Option[]
  /** Value of `tipo` that means a CuentaRUT of BancoEstado, and the bank it implies. */
  cuentaRut?: { tipo: string; banco: string; numero?: string }
}

/**
 * Bank account. Choosing CuentaRUT sets bank and number in the browser (the number is the RUN without its check digit);
 * without script the server reports a mismatch.
 */
export function BankAccountFields({
  value = {},
  errors = {},
  messages = {},
  banks,
  accountTypes,
  cuentaRut,
  ...group
}: BankAccountFieldsProps) {
  const part = (name: BankAccountPart) => ({
    name: `${group.name}.${name}`,
    value: value[name],
    error: errors[name],
    messages: messages[name],
  })
  return (
    <FieldGroup
      {...group}
      section
      island={cuentaRut ? 'bank-account' : undefined}
      data={
        cuentaRut
          ? {
              'data-cuentarut-tipo': cuentaRut.tipo,
              'data-cuentarut-banco': cuentaRut.banco,
              ...(cuentaRut.numero ? { 'data-cuentarut-numero': cuentaRut.numero } : {}),
            }
          : undefined
      }
    >
      <Select {...part('tipo')} label="Tipo de cuenta" options={accountTypes} />
      <SearchSelect
        {...part('banco')}
        label="Banco o institución"
        options={banks}
        placeholder="Elija un banco"
      />
      <TextField
        {...part('numero')}
        label="Número de cuenta"
        hint="Solo números. En una CuentaRUT es el RUN del titular, sin el dígito verificador."
        inputMode="numeric"
        autoComplete="off"
        width={20}
      />
    </FieldGroup>
  )
}
