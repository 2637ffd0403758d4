import { describe, expect, it } from 'vitest'
import { addressesOf, matches } from '#engine/addresses.ts'
import { askingOf } from '#engine/asking/asking.ts'
import type { Context } from '#engine/asking/context.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { pensionesContract } from '#services/pensiones/contract.ts'
import { tramites as all } from '../registry.ts'
import { solicitud } from './application.ts'
import { tramite } from './procedure.ts'
import { puntoLabels } from './questions/declaracion.ts'
import { outcomes, reasons } from './reasons.ts'
import { desk, requests } from './requests.ts'
import { tipoDocumentoLabels, tramiteIds, tramites } from './words.ts'

const { operations } = pensionesContract
const { shape } = operations.ingresarSolicitud.body.schema
const keysOf = (schema: { shape: object }) => Object.keys(schema.shape)

describe('shell §2, routes of funico and of the six', () => {
  it.each([
    '',
    'consultarSolicitud/beneficiario',
    'consultarSolicitud/listadoSolicitudes',
    'consultarSolicitud',
    'consultarSolicitud/:id',
    'ingresarSolicitud',
    'ingresarSolicitud/:id',
    'ingresarSolicitud/beneficiario',
    'ingresarSolicitud/causante',
    'ingresarSolicitud/formulario-step-0',
    'ingresarSolicitud/formulario-step-1',
    'ingresarSolicitud/formulario-step-2',
    'ingresarSolicitud/formulario-step-3',
    'ingresarSolicitud/formulario-step-4',
    'ingresarSolicitud/formulario-step-5',
    'ingresarSolicitud/formulario-step-6',
    'ingresarSolicitud/formulario-step-7-general',
  ])('/tramites/funico/%s is an address of its own', path => {
    expect(addressesOf(tramite.procedure).filter(one => one.path === path)).toHaveLength(1)
  })

  it.each(tramiteIds)('/tramites/%s has a page, which anyone may open', id => {
    const procedure = all.get(id)?.procedure
    if (!procedure) throw new Error(`${id} is not built`)
    expect(addressesOf(procedure)).toContainEqual(expect.objectContaining({ path: '', access: 'open' }))
    expect(procedure.layout).toBe('spsdefault')
  })

  it('5199 has the child testigos, and a link for each witness', () => {
    const addresses = addressesOf(all.get('5199')?.procedure as never)
    for (const path of ['testigos', 'testigos/7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60'])
      expect(addresses.some(one => matches(one.path, path) && one.access === 'session')).toBe(true)
  })
})

describe('the last job', () => {
  it.each([
    ['5199', 'causanteTrabajaba'],
    ['5230', 'huboEmpleador'],
  ])('asks for the employer of %s only after the one question that decides', (draftName, decider) => {
    const page = solicitud.pages.find(({ id }) => id === 'empleador')
    if (!page) throw new Error('The page is missing')
    const context = { draftName } as Context
    for (const name of ['razonSocial', 'servicio', 'direccionEmpleador'])
      expect(askingOf(page, name, context, {}), name).toMatchObject({
        kind: 'revealed',
        by: { name: decider, values: ['si'] },
      })
  })
})

describe('flows §3, Pension request', () => {
  it('has tramite {id, nombre, tipo}, causante and beneficiario, selected and historical institutions', () => {
    expect(keysOf(shape.tramite)).toEqual(expect.arrayContaining(['id', 'nombre', 'tipo']))
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(['causante', 'beneficiario']))
    expect(keysOf(shape.instituciones)).toEqual(['seleccionada', 'historicas'])
  })

  it('has primerPago, pagoMensual and salud with their fields', () => {
    expect(keysOf(shape.primerPago.unwrap())).toEqual(['mismaRegion', 'comunaId', 'regionId', 'lugar'])
    expect(keysOf(shape.pagoMensual.unwrap())).toEqual(
      'fPago banco cuenta nCuenta region comuna lugar'.split(' '),
    )
    expect(keysOf(shape.salud.unwrap())).toEqual(['estado', 'nombre', 'cotizacionPactada'])
  })

  it('has servicio with day, month and year of start and end, and antecedentesEmpleador', () => {
    expect(keysOf(shape.servicio.unwrap())).toEqual(
      'diaInicio mesInicio anioInicio diaTermino mesTermino anioTermino'.split(' '),
    )
    expect(keysOf(shape.antecedentesEmpleador.unwrap())).toEqual(
      'razonSocial telefono correo direccion ultimoCargo'.split(' '),
    )
  })

  it('has declaracionJubilatorio: seven points with estado, organismo, type, payer, amount, origin, and confirmacion', () => {
    const { puntos, confirmacion } = shape.declaracionJubilatorio.unwrap().shape
    expect(confirmacion).toBeDefined()
    expect(Object.keys(puntos.element.shape)).toEqual(
      'punto estado organismo tipoPension institucionPagadora montoClp origenIngreso'.split(' '),
    )
    expect(Object.keys(puntoLabels)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('has children, the survivor declaration, documents and the additional data of the deceased', () => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(['hijos', 'documentos']))
    expect(keysOf(shape.declaracionSobreviviente.unwrap())).toEqual(
      [
        'estadoCivil fechaCompromiso afiliadoFondoPensiones otraPension montoOtraPensionClp otrosIngresos',
        'montoOtrosIngresosClp ascendenciaConyuge causaFallecimiento unicoSolicitante mujeres hombres invalidos',
        'aceptacion',
      ].flatMap(names => names.split(' ')),
    )
    expect(keysOf(shape.datosAdicionalesCausante.unwrap())).toEqual(
      'numeroInscripcion numeroSss tipoPension lugarNacimiento padre madre'.split(' '),
    )
  })

  it('asks a person for every one of them', () => {
    const asked = Object.fromEntries(solicitud.pages.map(({ id, questions }) => [id, Object.keys(questions)]))
    expect(asked).toMatchObject({
      beneficiario: expect.arrayContaining(['telefono', 'correo']),
      causante: expect.arrayContaining(['run', 'vinculo']),
      datosCausante: expect.arrayContaining([
        'numeroInscripcion',
        'numeroSss',
        'tipoPension',
        'padre',
        'madre',
      ]),
      tipo: expect.arrayContaining(['caja', 'historicas']),
      empleador: expect.arrayContaining([
        'razonSocial',
        'telefonoEmpleador',
        'correoEmpleador',
        'ultimoCargo',
      ]),
      declaracion: ['recibe', 'detalle', 'confirmacion'],
      familia: expect.arrayContaining(['hijos', 'unicoSolicitante', 'mujeres', 'hombres', 'invalidos']),
      salud: ['estado', 'nombre', 'cotizacionPactada'],
      pago: expect.arrayContaining(['mismaRegion', 'formaPago', 'cuenta', 'lugarMensual']),
    })
  })
})

describe('flows §9, health insurers', () => {
  it('are asked of the institution, which has the twelve', () => {
    expect(operations.aseguradoras).toBeDefined()
    expect(solicitud.pages.find(({ id }) => id === 'salud')?.options.nombre).toBeDefined()
  })
})

describe('build sheet F7', () => {
  it('asks in this order: beneficiary, deceased, 0 type, 1 personal, 2 employer, 3 declaration, 4 family, 5 health, 6 payment, 7 papers', () => {
    expect(solicitud.pages.map(({ id }) => id)).toEqual(
      'beneficiario causante datosCausante tipo personal empleador declaracion familia salud pago documentos'.split(
        ' ',
      ),
    )
  })

  it('has the operations of the institution', () => {
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining([
        'situacion',
        'exCajas',
        'aseguradoras',
        'ingresarSolicitud',
        'subirDocumento',
        'listarSolicitudes',
        'consultarSolicitud',
        'responderObservacion',
        'desistir',
      ]),
    )
  })

  it('has the outcomes, and a reason in words for every one of the institution', () => {
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining([
        'no_cumple',
        'afiliado_afp',
        'en_curso',
        'falta_reconocer',
        'conyuge_sin_plazo',
      ]),
    )
    expect(Object.keys(reasons.outcomes).sort()).toEqual(
      [...operations.situacion.reply.shape.motivo.unwrap().options].sort(),
    )
    expect(Object.keys(tipoDocumentoLabels)).toEqual(operations.subirDocumento.query.shape.tipo.options)
  })

  it('keeps a draft for each of the six, resumed by its id, and files it as one of the six', () => {
    expect(solicitud.draftNames).toEqual(tramiteIds)
    expect(solicitud.resumePaths).toEqual(['ingresarSolicitud/:id'])
    for (const id of tramiteIds) expect(solicitud.ending.filedAs({ draftName: id } as never)).toBe(id)
  })

  it('goes through the common states, with en estudio, and is not paid: its pension is', () => {
    expect(requests.states.states.en_revision?.label).toBe('En estudio')
    expect(Object.keys(requests.states.states)).not.toContain('pagada')
    for (const estado of operations.consultarSolicitud.reply.shape.estadoSolicitud.exclude(['pagada'])
      .options)
      expect(
        stateOf(requests.states, [
          { id: '1', type: estado, occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {} },
        ]),
      ).toBe(estado)
    expect(Object.keys(desk.actions)).toEqual(['responder', 'desistir'])
  })
})

describe('decisions, funico', () => {
  it('numbers the kinds: 1 vejez, 2 antigüedad, 3 invalidez, 4 viudez, 5 orfandad, 6 reconocimiento', () => {
    const numbered = Object.keys(tramites).map(id => [id, tramiteIds.indexOf(id as never) + 1])
    expect(Object.fromEntries(numbered)).toEqual({
      ...{ '5230': 1, '26828': 2, '5381': 3, '5199': 4, '5239': 5, '64155': 6 },
    })
  })
})

describe('an event', () => {
  const datos = {
    ...{ tramite: '5230', plazo: '2027-05-20', fechaResSolicitud: '2026-11-24', observacion: null },
    ...{ motivo: 'semanas', exigido: 800, registrado: 312, beneficiario: 'Nelson Zúñiga', causante: '' },
    ...{
      montoClp: null,
      semanasReconocidas: null,
      desde: null,
      calculo: null,
      primerPago: null,
      periodos: [],
    },
  }

  it('is kept with the rule and the fact of a refusal, and without names where nobody died', () => {
    const kept = requests.kind.keeps(datos)
    expect(kept).toMatchObject({ motivoRechazo: 'semanas', exigido: 800, registrado: 312 })
    expect(kept).not.toHaveProperty('beneficiario')
    expect(requests.kind.keeps({ ...datos, causante: 'Ana' })).toMatchObject({
      beneficiario: 'Nelson Zúñiga',
    })
  })
})
