import { describe, expect, it } from 'vitest'
import { tipoBeneficioSchema } from '#services/beneficios/contract.ts'
import { formaLines, meaningOf, nameOf, reasonOf } from './benefit-texts.ts'
import { listsOfTests } from './pago.fixture.ts'

describe('the words for benefits', () => {
  it.each(tipoBeneficioSchema.options)('%s has a name without code and a sentence that explains it', tipo => {
    expect(nameOf({ tipo, pension: null })).not.toContain('_')
    expect(meaningOf({ tipo })).toMatch(/\.$/)
  })

  it('name a pension by its kind and where it comes from', () => {
    const pension = { clase: 'vejez', institucion: 'ex EMPART', numeroInscripcion: '1' } as const
    expect(nameOf({ tipo: 'PENSION_EX_CAJA', pension })).toBe('Pensión de vejez, ex EMPART')
  })

  it('say why something ended or will end, with the name where it is known', () => {
    expect(reasonOf('mayoria_de_edad', 'Tomás', true)).toBe('Porque Tomás cumplió 18 años.')
    expect(reasonOf('mayoria_de_edad', 'Tomás', false)).toBe('Al día siguiente Tomás cumple 18 años.')
    expect(reasonOf('carga_extinguida', null, true)).toContain('la persona por quien se pagaba')
  })
})

describe('how a payment is received', () => {
  it('names the bank once', () => {
    const account = { forma: 'deposito', ultimosDigitos: '1234' } as const
    expect(formaLines({ ...account, banco: 12, tipoCuenta: 8 }, listsOfTests)[1]).toBe(
      'CuentaRUT de BancoEstado, termina en 1234',
    )
    expect(formaLines({ ...account, banco: 1, tipoCuenta: 1 }, listsOfTests)[1]).toBe(
      'Cuenta corriente, Banco de Chile, termina en 1234',
    )
  })

  it('says the office, or that any office of the comuna will do', () => {
    const where = { forma: 'presencial', pagador: 'BancoEstado', comuna: '13110' } as const
    const lugar = { nombre: 'BancoEstado La Florida', direccion: 'Vicuña Mackenna 7110' }
    expect(formaLines({ ...where, lugar }, listsOfTests)[1]).toBe(
      'BancoEstado La Florida, Vicuña Mackenna 7110, La Florida',
    )
    expect(formaLines({ ...where, lugar: null }, listsOfTests)[1]).toBe(
      'Cualquier oficina de BancoEstado, La Florida',
    )
  })

  it('stands without the lists', () => {
    const none = { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }
    const forma = { forma: 'deposito', banco: 1, tipoCuenta: 1, ultimosDigitos: '1234' } as const
    expect(formaLines(forma, none)[1]).toBe('Cuenta, su banco, termina en 1234')
  })
})
