import { describe, expect, it } from 'vitest'
import { addressesOf, isReceiptOnCase } from '#engine/addresses.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { subsidioDiscapacidadContract } from '#services/subsidio-discapacidad/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { outcomes, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { parentescoOptions, tipoDocumentoLabels } from './words.ts'

const { operations } = subsidioDiscapacidadContract
const enviada = operations.ingresarSolicitud.body.schema.shape
const found = operations.verificarRequisitos.reply.shape
const resumen = operations.consultarSolicitud.reply.shape
const { states } = requests

describe('shell §2, routes under /tramites/43187', () => {
  it('are served: the check at the root, solicitud, and estado-tramite as receipt and status', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', 'solicitud', 'estado-tramite']))
    const ours = paths.filter(path => !['', 'solicitud', 'estado-tramite'].includes(path))
    expect(ours.every(path => path.startsWith('solicitud/') || path === 'postulaciones')).toBe(true)
    expect(isReceiptOnCase(tramite.procedure, solicitud)).toBe(true)
  })
})

describe('flows §3, disability subsidy', () => {
  it('has of the beneficiario: run, dv, names, certificate, type, folio_rsh, birth, death, porcentaje_rsh, sexo, institution', () => {
    expect(Object.keys(found.beneficiario.unwrap().shape)).toEqual(
      expect.arrayContaining([
        ...['run', 'dv', 'nombres', 'apellido_paterno', 'apellido_materno', 'certificado'],
        ...['tipo_discapacidad', 'folio_rsh', 'fecha_nacimiento', 'fecha_defuncion'],
        ...['porcentaje_rsh', 'sexo', 'institucion'],
      ]),
    )
  })

  it('sends of the tutor: names, certificate, parentesco, email, telefono, folio_rsh, address, comuna, region', () => {
    expect(Object.keys(enviada.tutor.shape)).toEqual(
      expect.arrayContaining([
        ...['nombres', 'apellidos', 'certificado', 'parentesco', 'email', 'telefono'],
        ...['folio_rsh', 'direccion', 'comuna', 'region'],
      ]),
    )
  })

  it('sends of pago_subsidio: form, branch, account, bank, rut, e-mail, address, and codes of the payment in person', () => {
    expect(Object.keys(enviada.pago_subsidio.shape)).toEqual(
      expect.arrayContaining([
        ...['forma_pago', 'sucursal', 'tipo_cuenta', 'banco', 'rut', 'numero_cuenta', 'email'],
        ...['direccion', 'codigo_banco_presencial', 'codigo_sucursal_presencial'],
      ]),
    )
  })

  it('tells the extras: solicitud_id, numero_postulacion, codigo_estado_postulacion, residencia, motivo_rechazo', () => {
    expect(Object.keys(resumen.extras.shape)).toEqual([
      'solicitud_id',
      'numero_postulacion',
      'codigo_estado_postulacion',
      'residencia',
      'motivo_rechazo',
    ])
  })
})

describe('build sheet F8', () => {
  it('asks in this order: minor, tutor, declarations, files, payment, review', () => {
    expect(solicitud.pages.map(({ id }) => id)).toEqual([
      'menor',
      'revision',
      'tutor',
      'declaraciones',
      'papeles',
      'pago',
    ])
    expect(solicitud.pages[1]?.submitLabel).toBe('Postular')
  })

  it('has the outcomes, one for a child who died, and one for a certificate that no register has', () => {
    expect(Object.keys(outcomes).sort()).toEqual(
      [
        ...['mayor_de_edad', 'certificado_vencido', 'menos_de_50', 'rsh_sobre_60', 'residencia'],
        ...['causante_de_AF', 'tutor_no_acreditado', 'en_curso', 'con_beneficio', 'fallecido'],
        'certificado_sin_registro',
      ].sort(),
    )
    expect(Object.keys(refusals).sort()).toEqual(
      [...Object.keys(outcomes), 'no_confirmado', ...Object.keys(accountRefusals)].sort(),
    )
    expect(found.motivo.unwrap().options.toSorted()).toEqual(Object.keys(outcomes).sort())
  })

  it('goes through the states of every desk, and cesado after the payments', () => {
    const { options } = operations.consultarSolicitud.reply.shape.estadoSolicitud
    expect(Object.keys(states.states).sort()).toEqual(
      [...options, 'cesado', 'por_confirmar', 'por_retirar'].sort(),
    )
    const told = ['en_revision', 'aprobada', 'pagada', 'cesada'].map((type, index) => ({
      id: String(index),
      type,
      occurredAt: `2026-11-2${index}T15:00:00Z`,
      actor: 'institucion' as const,
      data: {},
    }))
    expect(stateOf(states, told)).toBe('cesado')
    expect(stateOf(states, told.slice(0, 3))).toBe('pagada')
    expect(states.states.pagada?.final).toBe(false)
  })
})

describe('procedures §43187 and decisions', () => {
  it('declares residence, permanent care, and the waiver of other benefits', () => {
    const page = solicitud.pages.find(({ id }) => id === 'declaraciones')
    expect(Object.keys(page?.questions ?? {})).toEqual(['residencia', 'cuidado', 'renuncia'])
    expect(Object.keys(enviada.declaraciones.shape)).toEqual(['residencia', 'cuidado_permanente', 'renuncia'])
  })

  it('is asked by mother, father, guardian, carer or an institution, with its papers', () => {
    expect(parentescoOptions.map(({ value }) => value)).toEqual([
      'madre',
      'padre',
      'tutor',
      'cuidador',
      'institucion',
    ])
    expect(Object.keys(tipoDocumentoLabels)).toEqual(operations.subirDocumento.query.shape.tipo.options)
  })

  it('names itself as its ficha does', () => {
    const { id, title, summary } = ficha
    expect(tramite.procedure.head).toMatchObject({ id, title, summary })
  })
})

describe('the contact data that the State knows', () => {
  const direccion = { calle: 'Colón', numero: '455', codigoComuna: '08110', codigoRegion: '08' }
  const offeredTo = (parentesco: string) =>
    solicitud.pages
      .find(({ id }) => id === 'tutor')
      ?.prefill?.({ answers: { menor: { parentesco } } } as never, { telefono: '912345678', direccion })

  it('are read only; the address too, for whoever cares for the child at home', () => {
    for (const parentesco of ['madre', 'cuidador'])
      expect(offeredTo(parentesco)).toMatchObject({
        telefono: { folded: true },
        direccion: { value: direccion, folded: true },
      })
  })

  it('do not make the address of who represents a home the child’s', () => {
    expect(offeredTo('institucion')).toMatchObject({ telefono: { folded: true } })
    expect(offeredTo('institucion')).not.toHaveProperty('direccion')
  })
})

describe('estado-tramite', () => {
  const detail = {
    ...{ id: 'c1', folio: 'MIC-1', procedureId: '43187', filedOn: '2026-11-23', subject: 'Tomás' },
    ...{ history: [], documents: [], summary: [], delivery: { kind: 'delivered', at: new Date(0) } },
  }
  const page = tramite.procedure.consultations.find(({ path }) => path === 'estado-tramite')
  const shown = (state: string) =>
    page?.load({
      today: '2026-11-23',
      query: { get: (name: string) => (name === 'solicitud' ? 'c1' : '') },
      hrefOf: () => '/',
      cases: { find: async () => ({ ...detail, state }) },
    } as never)

  it('says that it has arrived, with its folio, first of all, until the institution begins', async () => {
    const [first] = (await shown('ingresada'))?.blocks ?? []
    expect(first).toMatchObject({ title: 'Recibimos su solicitud', text: 'Su folio es MIC-1' })
    expect(JSON.stringify(await shown('en_revision'))).not.toContain('Recibimos su solicitud')
  })
})

describe('an event', () => {
  it('is kept with amount, dates and the reason of a refusal, and without what no page tells', () => {
    const kept = requests.kind.keeps({
      ...{ plazo: '2026-12-07', montoClp: 0, desde: null, hasta: null, fechaPago: null, cesadaEl: null },
      ...{ observacion: null, nombreEscrito: '', respaldo: '', extras: { motivo_rechazo: 'residencia' } },
      beneficiario: { run: 27_123_456, dv: '0' },
    })
    expect(kept).toEqual({
      ...{ plazo: '2026-12-07', montoClp: 0, desde: null, hasta: null, fechaPago: null },
      ...{ runMenor: '27.123.456-0', respaldo: '', motivoRechazo: 'residencia' },
    })
  })
})
