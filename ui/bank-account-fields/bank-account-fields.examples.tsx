import type { ComponentDocs } from '../component-docs.ts'
import { BankAccountFields } from './bank-account-fields.tsx'

const banks = [
  { value: '12', label: 'BancoEstado' },
  { value: '1', label: 'Banco de Chile' },
  { value: '672', label: 'Coopeuch' },
]
const accountTypes = [
  { value: '8', label: 'CuentaRUT de BancoEstado' },
  { value: '1', label: 'Cuenta corriente' },
  { value: '4', label: 'Cuenta vista' },
]

export const bankAccountFieldsDocs: ComponentDocs = {
  id: 'bank-account-fields',
  title: 'Cuenta bancaria',
  use: 'Pide banco, tipo de cuenta y número. La CuentaRUT llena el resto.',
  access: [
    'Las tres preguntas van en un grupo con nombre.',
    'El número se escribe con teclado de números y sin puntos.',
  ],
  examples: [
    {
      name: 'vacía',
      element: (
        <BankAccountFields
          name="cuenta"
          label="¿En qué cuenta quiere el depósito?"
          hint="La cuenta debe estar a su nombre."
          banks={banks}
          accountTypes={accountTypes}
          cuentaRut={{ tipo: '8', banco: '12', numero: '12345678' }}
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <BankAccountFields
          name="cuenta2"
          label="Cuenta para el depósito"
          banks={banks}
          accountTypes={accountTypes}
          value={{ tipo: '1', banco: '1', numero: '12' }}
          errors={{ numero: 'Escriba el número de la cuenta. Tiene entre 4 y 20 números, sin letras.' }}
        />
      ),
    },
  ],
}
