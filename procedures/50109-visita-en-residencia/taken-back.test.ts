import { expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { concerns } from './concerns.ts'
import { tramite } from './procedure.ts'

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
  expect(text).toContain('puede cancelar la visita en esta página')
  expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
})

it('tells her the day once there is one, and that nobody comes once it is called off', () => {
  const textOf = (state: string) =>
    concerns.pensionado
      .text({
        ...about(state, '2026-11-30'),
        resumen: {
          ...{ fecha: '2026-11-30', hora: '09:00', motivo: 'poder', credencial: 'AS-1' },
          ...{ funcionario: 'Rosa Díaz', oficina: 'Sucursal ChileAtiende de Concepción' },
        },
      })
      .join(' ')
  expect(textOf('aprobada')).toContain('La visita es el lunes 30 de noviembre de 2026, a las 09:00.')
  expect(textOf('aprobada')).toContain(
    'Va Rosa Díaz, de la sucursal ChileAtiende de Concepción. Su credencial tiene el número AS-1.',
  )
  expect(textOf('aprobada')).not.toContain('Hoy no hay visita')
  for (const state of ['desistida', 'rechazada']) {
    expect(textOf(state)).toContain('No hay visita: nadie irá.')
    expect(textOf(state)).not.toContain('puede cancelar')
  }
})
