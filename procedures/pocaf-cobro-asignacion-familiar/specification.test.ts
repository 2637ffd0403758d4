import { describe, expect, it } from 'vitest'
import { cobroRuts, cobroRuns as r } from '#country/stories/family-collection.ts'
import { runToWire } from '#domain/run.ts'
import { addressesOf } from '#engine/addresses.ts'
import { columnNotes } from '#engine/asking/sheets/column-notes.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { safem2Contract } from '#services/safem2/contract.ts'
import { bodyOf as bodyOfFase1 } from './fase-1.ts'
import { bodyOf as bodyOfFase2 } from './fase-2.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { trabajadores } from './questions/fase-1.ts'
import { pagos } from './questions/fase-2.ts'
import { outcomes } from './reasons.ts'
import { verifyEmpresa } from './registers.ts'
import { requests } from './requests.ts'
import { type FilaFase1, filaDeFase1, filaDeFase2, knowsComuna, tellFila } from './rules.ts'

const { cobroIngresar, cobroEmpresas } = safem2Contract.operations
const [uno, dos] = cobroIngresar.body.schema.options
const keys = (schema: { shape: object }) => Object.keys(schema.shape)

const empresa = {
  idEmpresa: '0198c0de-0000-7000-8000-000000000001',
  ...runToWire(cobroRuts.frutos),
  razonSocial: 'Frutos del Maipo SpA',
  ...{ address: 'Camino Culiprán 1520', region: '13', comuna: '13501', phone: '228310310' },
  email: 'personas@empleador.example',
  representante: { ...runToWire(r.representante), nombre: 'Ximena Loreto Valderrama Prats' },
  ...{ como: 'representante', registrada: true, caja: null, estadoBorrador: 2, fase2: true },
  ...{ enTramite: null, trabajadores: 6, objeciones: 0 },
} as const satisfies EmpresaCobro

const nombre = { nombres: 'Teresa de Jesús', apellidoPaterno: 'Quiroz', apellidoMaterno: 'Allende' }
const nueva: FilaFase1 = {
  ...{ nombre, run: r.teresa, movimiento: 'nuevos', sexo: 'F', nacimiento: '1995-04-12', cargas: 1 },
  ...{
    telefono: '987654321',
    correo: 'teresa@correo.cl',
    region: '13',
    comuna: 'Melipilla',
    retencion: true,
  },
}
const retirado = { nombre, run: r.hugo, movimiento: 'retirados' } as const
const cuenta = { codigoBanco: 12, tipoCuenta: 8, numeroCuenta: '15761322' } as const
const orden = {
  ...{ nombre, run: r.patricio, movimiento: 'agregadosRetencion', causa: 'C-1520-2026' },
  tribunal: 'Juzgado de Familia de Melipilla',
  ...{ runBeneficiario: r.claudia, nombreBeneficiario: 'Claudia Sandoval', cuentaBeneficiario: cuenta },
} as const
const rowsOf = (rows: readonly object[]) => async () => rows.map((answers, number) => ({ number, answers }))
const contacto = { telefonoEmpresa: '912345678', conContador: false }
const fase1Body = (rows: readonly object[], contador: object = contacto) =>
  bodyOfFase1({ answers: { contador }, verified: { empresa }, readRows: rowsOf(rows) } as never)
const fase2Body = (rows: readonly object[]) =>
  bodyOfFase2({ answers: { ordenes: {} }, verified: { empresa }, readRows: rowsOf(rows) } as never)

describe('pocaf against the specification', () => {
  it('stands at the addresses of shell §2', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['', 'solicitud', 'trabajadores', 'trabajadores/solicitud', 'pagos/listadoPagosEmpleador'],
        ...['pagos/listadoPagosTrabajador', 'pagos/nuevoEmpleador'],
      ]),
    )
  })

  it('has the fields of the employer flow (flows §3)', () => {
    expect(keys(uno.shape.empresa)).toEqual(
      expect.arrayContaining(['rut', 'name', 'region', 'comuna', 'address', 'email', 'phones']),
    )
    expect(keys(uno)).toContain('representante')
    expect(keys(uno.shape.contador.unwrap())).toEqual(
      expect.arrayContaining(['rut', 'name', 'email', 'phone']),
    )
    expect(keys(uno.shape.nuevos.element)).toEqual(
      expect.arrayContaining([
        ...['rut', 'nombre', 'sexo', 'fechaNacimiento', 'telefono', 'email', 'comuna', 'region', 'retencion'],
      ]),
    )
    expect(keys(dos.shape.cuentas.element)).toEqual(
      expect.arrayContaining(['banco', 'tipoCuenta', 'numeroCuenta', 'tipoPagoCuenta', 'names']),
    )
  })

  it('sends the company as the register has it, with the contact that was written', async () => {
    const { empresa: sent, representante } = await fase1Body([nueva])
    expect(sent).toEqual({
      ...{ ...runToWire(cobroRuts.frutos), name: 'Frutos del Maipo SpA', region: '13', comuna: '13501' },
      ...{ address: 'Camino Culiprán 1520', email: 'personas@empleador.example' },
      phones: ['912345678', '228310310'],
    })
    expect(representante).toEqual(empresa.representante)
  })

  it('sends the accountant whom the representative names', async () => {
    const named = {
      ...{ telefonoEmpresa: '228310310', conContador: true, rut: r.contador, nombre: 'Gonzalo Pizarro' },
      ...{ correo: 'gonzalo@correo.cl', telefono: '912345678' },
    }
    expect(await fase1Body([nueva], named)).toMatchObject({
      contador: {
        ...{ ...runToWire(r.contador), name: 'Gonzalo Pizarro' },
        ...{ email: 'gonzalo@correo.cl', phone: '912345678' },
      },
    })
    expect(await fase1Body([nueva])).toMatchObject({ contador: null })
  })

  it('sends each worker of phase one with every field', () => {
    expect(filaDeFase1(nueva)).toEqual({
      ...{ lista: 'nuevos', ...runToWire(r.teresa), nombre: 'Teresa de Jesús Quiroz Allende', sexo: 'F' },
      ...{ fechaNacimiento: '1995-04-12', telefono: '987654321', email: 'teresa@correo.cl' },
      ...{ comuna: 'Melipilla', region: '13', retencion: true, cargas: 1 },
    })
  })

  it('sends how each worker is paid', () => {
    const pago = { nombre, run: r.berta, movimiento: 'cuentas' } as const
    expect(filaDeFase2({ ...pago, tipoPago: '1', cuenta })).toMatchObject({
      ...{ tipoPagoCuenta: 1, banco: 12, tipoCuenta: 8, numeroCuenta: '15761322' },
      names: 'Teresa de Jesús Quiroz Allende',
    })
    // An account that was typed before another way was chosen is not sent.
    for (const tipoPago of ['2', '3'] as const)
      expect(filaDeFase2({ ...pago, tipoPago, cuenta })).toMatchObject({
        banco: null,
        numeroCuenta: '',
        names: '',
      })
  })

  it('has the four lists of flows §3, each with its rows', async () => {
    const one = await fase1Body([nueva, retirado])
    const two = await fase2Body([orden, { nombre, run: r.raul, movimiento: 'quitadosRetencion' }])
    expect(one).toMatchObject({ nuevos: [{ lista: 'nuevos' }], retirados: [{ lista: 'retirados' }] })
    expect(two).toMatchObject({
      agregadosRetencion: [
        { causa: 'C-1520-2026', beneficiario: runToWire(r.claudia), numeroCuenta: '15761322' },
      ],
      quitadosRetencion: [runToWire(r.raul)],
    })
    for (const body of [one, two]) expect(cobroIngresar.body.schema.safeParse(body).success).toBe(true)
  })

  it('numbers the draft as the decisions say, with the flag of phase two', async () => {
    expect(await fase1Body([nueva])).toMatchObject({ estadoBorrador: 1, fase2: false })
    expect(await fase2Body([orden])).toMatchObject({ estadoBorrador: 3, fase2: true })
    const { estadoBorrador, fase2 } = cobroEmpresas.reply.shape.empresas.element.shape
    const known = Array.from({ length: 12 }, (_, n) => n).filter(n => estadoBorrador.safeParse(n).success)
    expect(known).toEqual([0, 1, 2, 3, 4, 9])
    expect(fase2.safeParse(true).success).toBe(true)
  })

  it('sends RUTs without dots, as number and verifier, and refuses a wrong verifier (flows §5)', async () => {
    const body = await fase1Body([nueva])
    expect(body.empresa).toMatchObject({ rut: 76_761_310, dv: '5' })
    const wrong = { ...body, empresa: { ...body.empresa, dv: '1' } }
    expect(cobroIngresar.body.schema.safeParse(wrong).success).toBe(false)
  })

  it('takes lists of 5,000 people, typed or from a file, with a column for every field', () => {
    for (const sheet of [trabajadores, pagos]) {
      expect(sheet.maxRows).toBe(5000)
      expect(Object.keys(sheet.columns)).toEqual(Object.keys(sheet.examples))
    }
    expect(Object.keys(trabajadores.columns)).toEqual(
      expect.arrayContaining([
        'rut',
        'nombres',
        'sexo',
        'fecha_nacimiento',
        'telefono',
        'correo',
        'comuna',
        'region',
      ]),
    )
  })

  it.each(['fase-1', 'fase-2'] as const)(
    'asks on every page of %s, and on sending, whether the accountant may still ask for the company',
    async id => {
      const page = tramite.procedure.forms
        .find(form => form.id === id)
        ?.pages.find(one => one.id === 'empresa')
      expect(page?.verifyFresh).toBe(true)
      const ended = { safem2: { cobroEmpresas: async () => ({ empresas: [] }) } } as never
      expect(await verifyEmpresa(ended, empresa.idEmpresa, id === 'fase-1' ? 1 : 2)).toMatchObject({
        kind: 'outcome',
        outcome: 'no_representa',
      })
    },
  )

  it('says in the template which values each column takes', () => {
    const lists = { bancos: [{ value: '12', label: 'BancoEstado' }], tiposCuenta: [], comunas: [] } as never
    const notesOf = (sheet: typeof trabajadores | typeof pagos) => {
      const notes = columnNotes(sheet, lists)
      expect(notes.every(Boolean)).toBe(true)
      return Object.fromEntries(Object.keys(sheet.columns).map((name, index) => [name, notes[index]]))
    }
    expect(notesOf(trabajadores)).toMatchObject({
      ...{ rut: 'RUN con guion', movimiento: 'Entra / Sale', correo: 'un correo; puede ir vacía' },
      ...{ sexo: 'Femenino / Masculino; vacía si no corresponde', apellido_materno: 'texto; puede ir vacía' },
      ...{
        region: expect.stringContaining("O'Higgins"),
        cargas: 'número de 0 a 30; vacía si no corresponde',
      },
      retencion: 'Sí / No; vacía si no corresponde',
    })
    expect(notesOf(pagos)).toMatchObject({
      tipo_pago_cuenta: expect.stringContaining('1 = Depósito en su cuenta'),
      banco: '12 = BancoEstado; vacía si no corresponde',
    })
  })

  it('has the outcome and the states of build sheet F13', () => {
    expect(Object.keys(outcomes.fase1)).toContain('empresa_no_registrada')
    expect(Object.keys(requests.states.states)).toEqual(
      expect.arrayContaining(['fase1', 'fase2_abierta', 'fase2', 'resuelta', 'descartada', 'acogida']),
    )
  })

  it('says what the institution said of a row, and where its register differs', () => {
    expect(tellFila({ code: 'aceptada', cargas: 1 }, 1)).toEqual({ text: 'Se acepta', tone: 'exito' })
    expect(tellFila({ code: 'aceptada', cargas: 2 }, 1).more).toContain('2')
    expect(tellFila({ code: 'orden_no_consta', cargas: 0 }, undefined)).toMatchObject({ tone: 'aviso' })
    expect(tellFila({ code: 'sin_respuesta', cargas: null }, 1)).toMatchObject({ tone: 'info' })
  })

  it('takes a comuna by its name in its region, however it is written', () => {
    const lists = {
      comunas: [
        { value: '13501', label: 'Melipilla' },
        { value: '13404', label: 'Paine' },
      ],
    } as never
    expect(knowsComuna(lists, '13', 'melipilla')).toBe(true)
    expect(knowsComuna(lists, '10', 'Melipilla')).toBe(false)
  })

  it('the ficha leads to the page', () => {
    expect(ficha.how.some(({ channel }) => channel === 'online')).toBe(true)
  })
})
