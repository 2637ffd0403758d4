import { expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { concerns, filedForLetter } from './concerns.ts'
import { tramite } from './procedure.ts'
import { requests } from './requests.ts'

const { takeBack } = concerns.pensionado
const about = (state: string, fecha?: string) => ({
  ...{ applicant: 'Javiera Soto', procedure: 'Visita', filedOn: '2026-11-23', data: {}, state },
  resumen: { fecha, hora: '09:00', motivo: 'poder' },
})

it('the pensioner who said yes to a stranger’s visit can cancel it until the working day before', () => {
  expect(takeBack?.isOpen(about('aprobada', '2026-11-30'), '2026-11-27')).toBe(true)
  expect(takeBack?.isOpen(about('aprobada', '2026-11-30'), '2026-11-28')).toBe(false)
  expect(takeBack?.isOpen(about('en_revision'), '2026-11-27')).toBe(true)
  for (const state of ['realizada', 'cancelada', 'rechazada'])
    expect(takeBack?.isOpen(about(state, '2026-11-30'), '2026-11-27'), state).toBe(false)
})

it('her cancelling is a withdrawal in her own name', async () => {
  const calls: object[] = []
  const agenda = { desistir: async (call: object) => calls.push(call) }
  const call = { services: { agenda }, idSolicitud: 'a-1', idempotencyKey: 'retiro-1' } as never
  await tramite.procedure.cases?.takeBack?.(call)
  expect(calls).toEqual([{ params: { idSolicitud: 'a-1' }, idempotencyKey: 'retiro-1' }])
})

it('says before her yes where she cancels, and reads easily', () => {
  const text = [...concerns.pensionado.text(about('por_confirmar')), takeBack?.text, takeBack?.done].join(
    '\n',
  )
  expect(text).toContain('puede cancelar la visita en Micha')
  expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
})

it('tells her for whom the power is, what the applicant says she is, where and when, before she answers and after it', () => {
  const pedida = {
    ...{ fecha: '2026-12-02', hora: '09:00', direccion: 'Arturo Prat 8670, Santiago' },
    ...{ parentesco: 'hijo', apoderado: { nombre: 'Otro', rut: 11_111_111, dv: '1' } },
  }
  const read = (change: object, asked: object = {}) =>
    concerns.pensionado
      .text({
        ...about('por_confirmar'),
        resumen: { motivo: 'poder', plazo: '2026-12-01', pedida: { ...pedida, ...change } },
        ...asked,
      })
      .join(' ')
  expect(read({ apoderado: 'solicitante' })).toContain(
    'para dar un poder, con el que Javiera Soto cobra por usted',
  )
  expect(read({})).toContain('con el que la persona del RUN 11.111.111-1 cobra por usted')
  expect(read({})).toContain('Javiera Soto dice ser su hija o hijo. Para el IPS no es de su familia cercana.')
  expect(read({})).toContain(
    'Pidió que sea en Arturo Prat 8670, Santiago, el miércoles 2 de diciembre de 2026, a las 09:00.',
  )
  const afterYes = read({}, { answer: 'si', state: 'en_revision' })
  expect(afterYes).toContain('Falta que el IPS revise el certificado de que usted no puede salir')
  expect(afterYes).toContain('Pidió que sea en Arturo Prat 8670, Santiago')
  expect(afterYes).toContain('hasta el 1 de diciembre de 2026')
  expect(afterYes).not.toContain('Hoy no hay visita')
})

it('tells her the day once there is one, and that nobody comes once it is called off', () => {
  const textOf = (state: string) =>
    concerns.pensionado
      .text({
        ...about(state, '2026-11-30'),
        resumen: {
          ...{ fecha: '2026-11-30', hora: '09:00', motivo: 'poder', credencial: 'AS-1' },
          pedida: {
            fecha: '2026-11-30',
            hora: '09:00',
            direccion: 'Prat 1',
            parentesco: 'hijo',
            apoderado: null,
          },
          ...{ funcionario: 'Rosa Díaz', oficina: 'Sucursal ChileAtiende de Concepción' },
        },
      })
      .join(' ')
  expect(textOf('aprobada')).toContain(
    'La visita es el lunes 30 de noviembre de 2026, a las 09:00, en Prat 1.',
  )
  expect(textOf('aprobada')).toContain('cancele la visita en Micha hasta el 27 de noviembre de 2026')
  expect(textOf('aprobada')).toContain(
    'Va Rosa Díaz, de la sucursal ChileAtiende de Concepción. Su credencial tiene el número AS-1.',
  )
  expect(textOf('aprobada')).not.toContain('Hoy no hay visita')
  for (const state of ['desistida', 'rechazada']) {
    expect(textOf(state)).toContain('No hay visita: nadie irá.')
    expect(textOf(state)).not.toContain('puede cancelar')
  }
})

it('who cancelled is said to both', () => {
  const cancelled = { ...about('desistida', '2026-11-30'), answer: 'si' as const }
  expect(concerns.pensionado.text({ ...cancelled, tookBack: true }).join(' ')).toContain(
    'Usted canceló la visita',
  )
  expect(concerns.pensionado.text(cancelled).join(' ')).toContain('Quien la pidió la retiró')
  const { text } = requests.states.events.desistida ?? {}
  expect(text?.({}, { retiradaPor: 'pensionado' })).toContain(
    'la persona que iba a recibir la visita la canceló',
  )
  expect(text?.({}, {})).toBeUndefined()
})

it('a person for whom a relative asks reads where, when and for what', () => {
  const direccion = { calle: 'Prat', numero: '10', codigoRegion: '08', codigoComuna: '08101' }
  const filed = {
    pensionado: { motivo: 'poder' },
    solicitante: { apoderadoRun: '11111111-1' },
    ...{ residencia: { direccion }, hora: { hora: '2026-12-02T09:00' } },
  }
  const read = filedForLetter({ answers: filed as never, summary: [], applicant: 'Paola Mardones' }).join(' ')
  expect(read).toContain('para dar un poder, con el que la persona del RUN 11.111.111-1 cobra por usted')
  expect(read).toMatch(/sea en Prat 10.*, el miércoles 2 de diciembre de 2026, a las 09:00/)
})
