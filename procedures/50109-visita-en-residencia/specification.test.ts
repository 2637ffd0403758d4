import { describe, expect, it } from 'vitest'
import { agendaContract } from '#services/agenda/contract.ts'
import { horasDelDia } from '#services/agenda/rules.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { pensionadoQuestions } from './questions.ts'
import { refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { tipoDocumentoLabels } from './words.ts'

const { operations } = agendaContract
it('what a visit is for is said of women and men alike', () => {
  const { motivo } = pensionadoQuestions
  expect(JSON.stringify(motivo)).toContain('Mostrar que sigue con vida')
  expect(JSON.stringify(motivo)).not.toMatch(/viva"/)
})

const pathsOf = (ids: readonly string[]) => ids.map(id => solicitud.pages.find(page => page.id === id)?.path)

describe('shell §2, routes: /tramites/50109, step_2, step_3', () => {
  it('are the pages for the pensioner, who asks, and where', () => {
    expect(pathsOf(['pensionado', 'solicitante', 'residencia'])).toEqual(['', 'step_2', 'step_3'])
    expect(tramite.procedure.start).toBeUndefined()
  })
})

describe('procedures §50109', () => {
  it('asks for the pensioner and the reason: poder, supervivencia, cambio de pago', () => {
    const { motivo } = operations.ingresarSolicitud.body.schema.shape
    expect(motivo.options).toEqual(['poder', 'supervivencia', 'cambio_pago'])
  })

  it('is for who is bed-ridden, in hospital, in a care home or in prison', () => {
    const { condicion } = operations.ingresarSolicitud.body.schema.shape.pensionado.shape
    expect(condicion.options).toEqual(['en_cama', 'hospital', 'hogar', 'carcel'])
  })

  it('asks who asks or the future attorney, address, contact, day and slot, and files', () => {
    expect(Object.keys(operations.ingresarSolicitud.body.schema.shape)).toEqual(
      expect.arrayContaining([
        'solicitante',
        'apoderado',
        'direccion',
        'telefonoLugar',
        'fecha',
        'hora',
        'documentos',
      ]),
    )
  })

  it('takes the medical or institutional certificate, and identity cards', () => {
    expect(Object.keys(tipoDocumentoLabels)).toEqual(operations.subirDocumento.query.shape.tipo.options)
    expect(Object.keys(tipoDocumentoLabels)).toEqual(
      expect.arrayContaining(['certificado', 'cedula_pensionado', 'cedula_solicitante']),
    )
  })

  it('goes from solicitada to agendada, realizada, no ubicado or rechazada', () => {
    const { states } = requests.states
    expect(Object.keys(states)).toEqual(
      expect.arrayContaining(['ingresada', 'aprobada', 'realizada', 'no_ubicado', 'rechazada']),
    )
    expect(states.aprobada).toMatchObject({ on: { realizada: 'realizada', no_ubicado: 'no_ubicado' } })
  })

  it('is refused outside the area, for who is not prevented, and without a pension of the IPS', () => {
    expect(Object.keys(solicitud.outcomes)).toEqual(
      expect.arrayContaining(['fuera_de_area', 'no_impedido', 'sin_pension']),
    )
    expect(Object.keys(refusals).sort()).toEqual(
      operations.consultarSolicitud.reply.shape.motivoRechazo.unwrap().options.toSorted(),
    )
  })

  it('names itself as its ficha does', () => {
    expect(tramite.procedure.head).toMatchObject({
      id: ficha.id,
      title: ficha.title,
      summary: ficha.summary,
    })
  })
})

describe('decisions, 50109', () => {
  it('visits from 9 to 13, one hour each', () => {
    expect(horasDelDia).toEqual(['09:00', '10:00', '11:00', '12:00'])
  })
})
