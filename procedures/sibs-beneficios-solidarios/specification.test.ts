import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import type { Question } from '#engine/asking/question.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { codigosBeneficio, sibsContract } from '#services/sibs/contract.ts'
import { solicitudSchema } from '#services/sibs/schemas.ts'
import { isInsideFence, mdsfPaths } from '#sessions/access.ts'
import { deliver } from './application.ts'
import { ficha } from './ficha.ts'
import { solicitud, solicitudExt, tramite } from './procedure.ts'
import { refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { tipoDocumentoLabels } from './words.ts'

const { states } = requests

const { operations } = sibsContract
const questionsOf = (id: string): Readonly<Record<string, Question>> =>
  solicitud.pages.find(page => page.id === id)?.questions ?? {}

/** The keys of a schema as written, level by level; for a list, those of its items. */
function shapeOf(schema: unknown): unknown {
  const { def } = schema as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema as { shape: Record<string, unknown> }).shape).map(([key, one]) => [
          key,
          shapeOf(one),
        ]),
      )
    case 'array':
      return [shapeOf(def.element)]
    case 'union': {
      const shapes = (def.options as unknown[]).map(shapeOf)
      return shapes.every(shape => shape === true) || shapes
    }
    case 'nullable':
    case 'default':
    case 'optional':
      return shapeOf(def.innerType)
    default:
      return true
  }
}

describe('shell §2, routes: sibs (beneficio, beneficio-ext, confirmacion, confirmacion-ext)', () => {
  it('are the start page, the first page of each way, and its receipt', () => {
    expect(tramite.procedure.start).toBeDefined()
    expect(solicitud.pages[0]?.path).toBe('beneficio')
    expect(solicitudExt.pages[0]?.path).toBe('beneficio-ext')
    const receipts = [solicitud, solicitudExt].map(
      ({ ending }) => ending.kind === 'files' && ending.receipt.path,
    )
    expect(receipts).toEqual(['confirmacion', 'confirmacion-ext'])
  })

  it('both ways ask the same', () => {
    const asked = (form: typeof solicitud) =>
      form.pages.map(({ id, questions }) => [id, Object.keys(questions)])
    expect(asked(solicitudExt)).toEqual(asked(solicitud))
  })
})

describe('shell §6, the fence of MDSF', () => {
  it('holds every address of the procedure but its start page', () => {
    const outside = addressesOf(tramite.procedure)
      .map(({ path }) => `/tramites/sibs/${path}`)
      .filter(path => !isInsideFence(path, 'MDSF'))
    expect(outside).toEqual(['/tramites/sibs/'])
    expect(mdsfPaths).toEqual(
      expect.arrayContaining(['/tramites/sibs/beneficio', '/tramites/sibs/confirmacion']),
    )
  })
})

describe('shell §7, headers of calls for sibs', () => {
  it('go with every call: each address contains sibs', () => {
    for (const { path } of Object.values(operations)) expect(path).toContain('sibs')
  })
})

describe('flows §3, benefit application (solicitud)', () => {
  const domicilio = {
    calle: true,
    numeroCalle: true,
    block: true,
    numeroDepartamento: true,
    poblacion: true,
    ciudad: true,
    localidad: true,
    codigoComuna: true,
    codigoRegion: true,
  }
  const contactabilidad = {
    domicilio,
    correoElectronico1: true,
    correoElectronico2: true,
    telefonoMovil: true,
    telefonoFijoParticular: true,
    telefonoFijoLaboral: true,
  }
  const categoriaEnfermedad = {
    sensorial_comunicacion: true,
    motriz_fisica: true,
    mental_cognitiva: true,
    multiples_otras: true,
  }

  it('is sent in exactly this shape', () => {
    const { solicitudBeneficios, ...top } = shapeOf(solicitudSchema) as Record<string, unknown>
    expect(top).toEqual({
      usuarioIngreso: true,
      fechaSolicitud: true,
      timestamp: true,
      solicitante: { tipo: true, datosTercero: { run: true, digito: true, contactabilidad } },
      beneficiario: { run: true, digito: true, contactabilidad },
    })
    const { listaBeneficios, ...rest } = solicitudBeneficios as Record<string, unknown>
    expect(rest).toEqual({
      codigoSolicitud: true,
      datosPago: {
        formaPago: true,
        depositoCuentaBancaria: {
          codigoBanco: true,
          tipoCuentaBancaria: true,
          numeroCuenta: true,
          titularCuenta: { run: true, digito: true },
        },
        cobroPresencial: { codigoRegion: true, codigoComuna: true, codigoLugarPago: true },
      },
      datosGenerales: {
        misionesDiplomaticas: {
          realizoMisionesDiplomaticas: true,
          aceptaDeclaracionMisionesDiplomaticas: true,
        },
        aceptaDeclaracionResidencia: true,
        aceptaDeclaracionPostMortem: true,
      },
    })
    const [bloques] = listaBeneficios as [{ tipoBeneficio: true; datosEspecificos: unknown }[]]
    expect(bloques.map(({ datosEspecificos }) => datosEspecificos)).toEqual([
      true,
      {
        hijosConRUN: [{ run: true, digito: true, fechaNacimiento: true }],
        hijosSinRUN: [
          {
            nombres: true,
            apellidoPaterno: true,
            apellidoMaterno: true,
            fechaNacimiento: true,
            fechaDefuncion: true,
          },
        ],
      },
      { condicionInvalidezDeclarada: true, categoriaEnfermedad, enfermedad: true },
      { categoriaEnfermedad, enfermedad: true },
      true,
    ])
  })

  it('has the codes of the benefits (flows §9)', () => {
    expect(codigosBeneficio).toEqual({ PBSI: 2, APSI: 4, PGU: 8, CTP: 10, BPH: 13 })
  })

  it('asks e-mails twice, a second one too, for beneficiary and requester (flows §5)', () => {
    expect(questionsOf('contacto').correos?.kind).toBe('emails')
    expect(questionsOf('contactoTercero').correos?.kind).toBe('emails')
  })

  it('has opt-ins for two benefits and the add-children flag', () => {
    expect(questionsOf('beneficios').conBonoPorHijo?.kind).toBe('yesNo')
    expect(questionsOf('beneficios').conTrabajoPesado?.kind).toBe('yesNo')
    expect(questionsOf('hijos').agregaHijos?.kind).toBe('yesNo')
  })

  it('offers the children of the institution, and takes others with and without RUN', () => {
    expect(Object.keys(operations.elegibilidad.reply.shape.hijos.element.shape)).toContain('id')
    expect(Object.keys(questionsOf('hijos'))).toEqual(
      expect.arrayContaining(['registrados', 'hijosConRun', 'hijosSinRun', 'postMortem']),
    )
  })

  it('knows the present pension {tienePension, esPensionContributiva}', () => {
    expect(Object.keys(operations.elegibilidad.reply.shape.pensionActual.shape)).toEqual([
      'tienePension',
      'esPensionContributiva',
    ])
  })

  it('takes the illness as a text with suggestions (decisions, sibs)', () => {
    const { enfermedad } = questionsOf('enfermedad')
    if (enfermedad?.kind !== 'text') throw new Error('The illness is no text')
    expect(enfermedad.suggestions?.length).toBeGreaterThanOrEqual(20)
    expect(new Set(enfermedad.suggestions).size).toBe(enfermedad.suggestions?.length)
    for (const one of enfermedad.suggestions ?? [])
      expect(one.length).toBeLessThanOrEqual(enfermedad.maxLength)
  })

  it('asks for the cultural-pass permission', () => {
    expect(questionsOf('pase').autoriza?.kind).toBe('yesNo')
    expect(Object.keys(operations.ingresarSolicitud.query.shape)).toContain('autorizaPase')
  })

  it('sends with the application where its session comes from, and whether the pass is authorised', () => {
    expect(Object.keys(operations.ingresarSolicitud.query.shape)).toEqual(['autorizaPase', 'origen'])
    const { origen } = operations.ingresarSolicitud.query.shape
    expect(origen.unwrap().options).toEqual(['ORDINARIA', 'MDSF', 'PAGORUT'])
  })

  it('takes the papers: representative, medical commission, no appearance, official', () => {
    expect(questionsOf('quien').representacion?.kind).toBe('documents')
    expect(questionsOf('quien').documentoFuncionario?.kind).toBe('documents')
    expect(questionsOf('enfermedad').certificadosMedicos?.kind).toBe('documents')
    expect(questionsOf('enfermedad').noComparecencia?.kind).toBe('documents')
    expect(Object.keys(tipoDocumentoLabels)).toEqual(operations.subirDocumento.query.shape.tipo.options)
  })

  it('is acknowledged with codigoSolicitud, fechaIngresoSolicitud, codigoRetornoApi and dcto_digital', () => {
    expect(Object.keys(operations.ingresarSolicitud.reply.shape)).toEqual(
      expect.arrayContaining([
        'codigoSolicitud',
        'fechaIngresoSolicitud',
        'codigoRetornoApi',
        'dcto_digital',
      ]),
    )
    expect(solicitud.ending).toMatchObject({ deliver })
  })
})

describe('the contact data that the State knows', () => {
  it('are read only, and what no register knows is asked first', () => {
    const page = solicitud.pages.find(({ id }) => id === 'contacto')
    expect(Object.keys(page?.questions ?? {})).toEqual([
      ...['fijoLaboral', 'correos', 'direccion', 'movil', 'fijoParticular'],
    ])
    const known = { direccion: {}, correo: 'rosa@correo.example', movil: '912345678', fijo: '' }
    const offers = page?.prefill?.({ answers: { quien: { para: 'mi' } } } as never, known)
    expect(offers).toMatchObject({
      correos: { value: { principal: 'rosa@correo.example' }, folded: true },
      direccion: { folded: true },
      movil: { folded: true },
    })
    expect(Object.keys(offers ?? {})).not.toContain('fijoLaboral')
  })
})

describe('build sheet F1', () => {
  it('asks in this order: who, benefits, contact, children, illness, residence, payment, Pase Cultural', () => {
    expect(solicitud.pages.map(({ id }) => id)).toEqual([
      'quien',
      'beneficios',
      'contacto',
      'contactoTercero',
      'hijos',
      'enfermedad',
      'pago',
      'pase',
    ])
    const last = Object.keys(solicitud.pages.find(({ id }) => id === 'pago')?.questions ?? {})
    expect(last.indexOf('misiones')).toBeLessThan(last.indexOf('formaPago'))
    expect(solicitud.gate).toBeDefined()
  })

  it('has the outcomes', () => {
    expect(Object.keys(solicitud.outcomes)).toEqual(
      expect.arrayContaining([
        'no_cumple',
        'ya_tiene',
        'en_curso',
        'fallecido',
        'no_existe_funcionario',
        'tercero_sin_poder',
      ]),
    )
  })

  it('goes through the states of the institution', () => {
    const { options } = operations.consultarSolicitud.reply.shape.estadoSolicitud
    for (const estado of options)
      expect(
        stateOf(states, [
          { id: '1', type: estado, occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {} },
        ]),
      ).toBe(estado)
  })

  it('has a sentence for each reason of a refusal', () => {
    const { options } = operations.consultarSolicitud.reply.shape.motivoRechazo.unwrap()
    expect(Object.keys(refusals).sort()).toEqual([...options].sort())
  })

  it('has the id and the summary of its ficha', () => {
    expect(tramite.procedure.head).toMatchObject({ id: ficha.id, summary: ficha.summary })
  })
})
