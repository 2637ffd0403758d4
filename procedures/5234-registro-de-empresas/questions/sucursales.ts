import { byCode } from '#domain/by-code.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Context, Option } from '#engine/asking/context.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { BankAccountAnswer, PartErrors, RowCheck } from '#engine/asking/question.ts'
import type { CodigoCuenta } from '#services/safem2/contract.ts'
import type { Services } from '../registers.ts'
import { empleadoresIn, employerOf } from '../rules.ts'

/** What the check of a branch needs of earlier pages: the RUTs of the employers. */
interface AboutEmpleadores {
  readonly ruts: readonly Run[]
}

interface Escrita {
  readonly empresa?: string | undefined
  readonly cuenta: BankAccountAnswer
}

type Said = { readonly code: CodigoCuenta | 'sin_respuesta' }
type Objection = Exclude<CodigoCuenta, 'aceptada' | 'por_confirmar'>

const unconfirmed =
  'El banco no dice que esta cuenta sea de quien da el trabajo. Revise el banco y el número: debe estar a su nombre.'

/** What the bank has against the account of a branch, and how to mend it. Whose another account is, and whether it exists, is not told. */
const objections: Readonly<Record<Objection, string>> = {
  titular_distinto: unconfirmed,
  cuenta_cerrada: 'El banco dice que esta cuenta está cerrada. Escriba otra.',
  cuenta_no_confirmada: unconfirmed,
}

const said: Readonly<Record<Exclude<CodigoCuenta, Objection> | 'sin_respuesta', string>> = {
  aceptada: 'La cuenta es suya',
  por_confirmar: 'Se revisa cuando confirme quien representa a la empresa',
  sin_respuesta: 'Se revisa después',
}

const codeText = (code: string) => byCode(said, code) ?? said.sin_respuesta

/** Asks whose the account of a branch is. One that is not the employer's would discard the whole registration. */
async function askCuenta(
  { safem2 }: Pick<Services, 'safem2'>,
  { empresa, cuenta }: Escrita,
  { ruts }: AboutEmpleadores,
): Promise<RowCheck<Said>> {
  const rut = empresa ?? ruts[0] ?? ''
  const { codigoBanco: banco, tipoCuenta, numeroCuenta } = cuenta
  const { codigo } = await safem2.verificarCuenta({
    body: { ...runToWire(rut), banco, tipoCuenta, numeroCuenta },
  })
  return codigo === 'aceptada' || codigo === 'por_confirmar'
    ? { kind: 'said', said: { code: codigo } }
    : { kind: 'errors', errors: { 'cuenta.numero': objections[codigo] } }
}

/** An account that its employer cannot have, such as the CuentaRUT of a company. */
function accountProblem({ empresa, cuenta }: Escrita, context: Context): PartErrors | undefined {
  const rut = employerOf(empleadoresIn(context), { empresa })?.rut
  const errors = rut === undefined ? {} : accountErrors(cuenta, rut)
  const parts = Object.entries(errors).map(([part, text]) => [part ? `cuenta.${part}` : 'cuenta', text])
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

const isOfSeveral = (_row: unknown, context: Context) => empleadoresIn(context).length > 1

/** The branches, each with the account in which it is paid (flows §3: Branch, Bank account), typed or from a file. */
export const sucursales = ask.sheet({
  id: 'sucursales',
  label: 'Las sucursales',
  summaryLabel: 'Sucursales',
  missing: 'Agregue la sucursal.',
  optional: true,
  minRows: 0,
  maxRows: 500,
  rowName: { one: 'sucursal', many: 'sucursales' },
  addLabel: 'Agregar una sucursal',
  item: {
    nombre: ask.text({
      label: 'Nombre de la sucursal',
      summaryLabel: 'Sucursal',
      hint: 'Como la llaman ustedes. Por ejemplo, Talca centro.',
      missing: 'Escriba el nombre de la sucursal, por ejemplo Talca centro.',
      maxLength: 60,
    }),
    empresa: ask.choice({
      style: 'radio',
      label: '¿De qué empresa es?',
      summaryLabel: 'Empresa',
      missing: 'Elija de qué empresa es la sucursal.',
      options: [] as readonly (Option & { value: string })[],
    }),
    telefono: ask.phone({
      label: 'Teléfono de la sucursal',
      missing: 'Escriba el teléfono de la sucursal, por ejemplo 2 2123 4567.',
    }),
    direccion: ask.address({
      label: 'Dirección de la sucursal',
      missing: 'Escriba la dirección de la sucursal.',
      parts: [],
    }),
    cuenta: ask.bankAccount({
      label: 'La cuenta de la sucursal',
      summaryLabel: 'Cuenta',
      hint: 'Debe estar a nombre de quien da el trabajo.',
      missing: 'Escriba los datos de la cuenta.',
    }),
  },
  when: { empresa: isOfSeveral },
  columns: {
    nombre: 'nombre',
    empresa: 'empresa',
    telefono: 'telefono',
    calle: 'direccion.calle',
    numero: 'direccion.numero',
    block: 'direccion.block',
    depto: 'direccion.depto',
    comuna: 'direccion.comuna',
    banco: 'cuenta.banco',
    tipo_cuenta: 'cuenta.tipo',
    numero_cuenta: 'cuenta.numero',
  },
  examples: {
    nombre: 'Talca centro',
    empresa: '',
    telefono: '712340120',
    calle: 'Uno Sur',
    numero: '990',
    block: '',
    depto: '',
    comuna: 'Talca',
    banco: '1',
    tipo_cuenta: '1',
    numero_cuenta: '5234300011',
  },
  key: ['empresa', 'nombre'],
  listed: ['empresa', 'cuenta'],
  rule: accountProblem,
  check: {
    who: 'El IPS',
    purpose: 'Saber si la cuenta de una sucursal es de quien da el trabajo',
    silence: { code: 'sin_respuesta' } as Said,
    accepts: ['aceptada', 'por_confirmar'],
    ask: askCuenta,
    tell: ({ code }) => ({ text: codeText(code), tone: code === 'aceptada' ? 'exito' : 'info' }),
    codeText,
  },
})
