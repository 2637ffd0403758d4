import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { safem2Contract } from '#services/safem2/contract.ts'
import { registroSchema } from '#services/safem2/schemas.ts'
import { tramite } from './procedure.ts'

describe('shell §2, routes under /tramites/5234', () => {
  const served = addressesOf(tramite.procedure).map(({ path }) => path)

  it('are all served', () => {
    expect(served).toEqual(
      expect.arrayContaining([
        '',
        'en-progreso',
        'error',
        ...['persona-natural', 'persona-juridica'].flatMap(way => [way, `${way}/resumen`, `${way}/exito`]),
      ]),
    )
  })
})

describe('shell §5, flows §3 and §5', () => {
  it('the user types are persona-natural and persona-juridica, a way each', () => {
    expect(tramite.procedure.forms.map(({ id }) => id)).toEqual(['persona-natural', 'persona-juridica'])
  })

  it('both are sent only by who has signed in lately: money will go there (decisions 13)', () => {
    expect(tramite.procedure.forms.map(({ renewsSignIn }) => renewsSignIn)).toEqual([true, true])
  })

  it('the wizard asks data, companies, accounts, branches with theirs, files; then come resumen and exito', () => {
    const pages = tramite.procedure.forms.map(({ pages: all }) => all.map(({ id }) => id))
    expect(pages).toEqual([
      ['datos', 'cuentas', 'sucursales', 'certificados'],
      ['datos', 'empresas', 'cuentas', 'sucursales', 'certificados'],
    ])
  })
})

describe('flows §4, states', () => {
  it('are pendiente, resuelta and descartada in the words of people', () => {
    const { states } = tramite.procedure.cases?.states ?? {}
    expect([states?.ingresada?.label, states?.aprobada?.label, states?.rechazada?.label]).toEqual([
      'Pendiente',
      'Resuelta',
      'Descartada',
    ])
  })
})

describe('flows §3, Registry: what is sent', () => {
  const { persona, empresas, sucursales, cuentas } = registroSchema.shape
  const cuenta = cuentas.element.shape

  it.each([
    [
      'Person',
      persona.shape,
      'id nombres apellidoPaterno apellidoMaterno rut fechaNacimiento edad direccion numero poblacionVilla regionNombre comunaNombre localidad telefono correo type idRegion idComuna',
    ],
    [
      'Bank account',
      cuenta,
      'id accountType accountNumber bankName holderCompanyRut holderRut holderName holderEmail isActive files branchId',
    ],
    ['Branch', sucursales.element.shape, 'guid id name regionid cityId phone street number office'],
    [
      'Account file',
      cuenta.files.element.shape,
      'idCuentaBancaria documento nombreDocumento idTipoDocumento nombre',
    ],
    [
      'Company',
      empresas.element.shape,
      'id name rut street number sector regionId cityId locality phone email estado',
    ],
  ])('%s has every field', (_entity, shape, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})

it('flows §7: the register is under /safem2/v1/', () => {
  const paths = Object.values(safem2Contract.operations).map(({ path }) => path)
  expect(paths.filter(path => !path.startsWith('/safem2/v1/'))).toEqual([])
})
